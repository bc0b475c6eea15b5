import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, VendorCode } from './ids.ts'
import { Minor, Money } from './money.ts'

export const gcsWallets = call({
  method: 'GET',
  path: '/wps/wallets/gcs',
  about: 'What the member has in the wallets that vendors keep themselves',
  auth: 'member',
  limit: 'report',
  realOnly: true,
  value: z.object({
    wallets: z.array(
      z.object({
        vendor: VendorCode,
        name: z.string(),
        /** Null while the vendor does not answer. */
        balance: z.nullable(Money),
      }),
    ),
  }),
  errors: [],
})

/** `merchant`, or the vendor that keeps the wallet. */
const WalletName = z.union([z.literal('merchant'), VendorCode])
export const vendorTransferStates = ['started', 'done', 'failed'] as const

export const VendorTransfer = z.object({
  id: Id,
  at: z.iso.datetime(),
  from: WalletName,
  to: WalletName,
  amount: Money,
  /** `started` while nobody can say yet how it ended; it is asked until it is known. */
  state: z.enum(vendorTransferStates),
})
export type VendorTransfer = z.output<typeof VendorTransfer>

export const transfer = call({
  method: 'POST',
  path: '/wps/wallets/transfer',
  about: 'Moves money between the merchant’s wallet and one that a vendor keeps',
  auth: 'member',
  limit: 'money',
  realOnly: true,
  body: z.object({
    transferId: Id,
    from: WalletName,
    to: WalletName,
    amount: Minor.check(z.positive(), z.lte(1_000_000_000_000)),
  }),
  value: VendorTransfer,
  errors: ['insufficient_funds', 'id_reused', 'field_invalid', 'limit_reached', 'excluded', 'identity_required'],
})

export const transferRecords = call({
  method: 'GET',
  path: '/wps/wallets/transfer/records',
  about: 'The member’s moves between wallets, newest first',
  auth: 'member',
  limit: 'report',
  realOnly: true,
  query: z.object({ before: z.optional(z.iso.datetime()), id: z.optional(Id) }),
  value: z.object({ transfers: z.array(VendorTransfer), next: z.nullable(z.iso.datetime()) }),
  errors: [],
})
