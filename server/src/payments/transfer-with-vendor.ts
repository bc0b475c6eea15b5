import { randomUUID } from 'node:crypto'
import type { Currency, Minor, payments } from '@parola/contract'
import type { Act, Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import { enqueue } from '../platform/jobs.ts'
import { move, openWallet } from '../wallet/index.ts'
import { FieldsInvalidError, IdReusedError } from './errors.ts'
import { mayMoveFunds } from './may-move-funds.ts'
import { settleVendorTransfer } from './settle-vendor-transfer.ts'
import * as store from './store-vendor.ts'
import { leftInPeaceMs, movementAt, type VendorTransfer } from './vendor-transfer.ts'
import type { VendorWallets } from './vendor-wallet.ts'

export interface VendorNeeds {
  readonly vendorWallets: VendorWallets
  readonly currency: (trx: Trx) => Promise<Currency>
}

interface TransferInput {
  readonly transferId: string
  readonly from: payments.VendorTransfer['from']
  readonly to: payments.VendorTransfer['to']
  readonly amount: Minor
}

export const resolveVendorTransfers = 'resolve-vendor-transfers'

/**
 * Moves money between the member's wallet here and one that a vendor keeps. It is written down before the vendor is asked, in a
 * transaction of its own, so whatever happens to this process afterwards, somebody finds it and asks how it ended.
 */
export async function transferWithVendor(
  { vendorWallets, currency }: VendorNeeds,
  act: Act,
  member: MemberRef,
  input: TransferInput,
): Promise<VendorTransfer> {
  const { transfer, isNew } = await act(async (trx) => begin(trx, member, input, vendorWallets, await currency(trx)))
  const vendorWallet = vendorWallets.get(transfer.access)
  if (!isNew || !vendorWallet) return transfer
  const { outcome, balanceMinor } = await vendorWallet.transfer({ ...transfer, user: member.id })
  return act(async (trx) => {
    if (outcome === 'unknown') await lookAgain(trx)
    return settleVendorTransfer(trx, transfer, { outcome, balanceMinor })
  })
}

/** A member who asks twice has asked once: the second hears where the first stands. */
async function begin(
  trx: Trx,
  member: MemberRef,
  { transferId, from, to, amount }: TransferInput,
  vendorWallets: VendorWallets,
  currency: Currency,
): Promise<{ transfer: VendorTransfer; isNew: boolean }> {
  await mayMoveFunds(trx, member)
  const [vendor, direction] = from === 'merchant' ? ([to, 'out'] as const) : ([from, 'in'] as const)
  const offer = (await store.listOffers(trx)).find((one) => one.vendor === vendor)
  if (!offer || (from === 'merchant') === (to === 'merchant')) throw new FieldsInvalidError(['from', 'to'])
  if (!vendorWallets.has(offer.access)) throw new DomainError('no_permission')
  const transfer: VendorTransfer = {
    owner: { id: member.id, schema: member.schema },
    id: transferId,
    reference: randomUUID(),
    vendor: offer.vendor,
    access: offer.access,
    direction,
    amountMinor: amount,
    currency,
    state: 'started',
    startedAt: trx.now,
  }
  if (!(await store.insertTransfer(trx, transfer))) return { transfer: await earlier(trx, transfer), isNew: false }
  const wallet = await openWallet(trx, transfer.owner, 'real', currency)
  const movement = movementAt('started', transfer)
  if (movement) await move(trx, wallet, movement)
  return { transfer, isNew: true }
}

async function earlier(trx: Trx, asked: VendorTransfer): Promise<VendorTransfer> {
  const found = await store.readTransfer(trx, asked.owner, asked.id)
  const isSame = (['vendor', 'direction', 'amountMinor', 'currency'] as const).every(
    (part) => found?.[part] === asked[part],
  )
  if (!found || !isSame) throw new IdReusedError()
  return found
}

/** One look for all whose answers are missing; later ones wait with it, and the clock brings one every minute anyway. */
const lookAgain = (trx: Trx) =>
  enqueue(
    trx,
    resolveVendorTransfers,
    {},
    {
      key: resolveVendorTransfers,
      runAt: new Date(trx.now.getTime() + leftInPeaceMs),
    },
  )
