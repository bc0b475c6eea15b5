import { randomUUID } from 'node:crypto'
import type { Currency, Minor, payments } from '@parola/contract'
import type { StepRunner, Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { FieldsInvalidError, IdReusedError } from '../errors.ts'
import { requireFundsAccess } from '../require-funds-access.ts'
import { settleVendorTransfer } from './settle-vendor-transfer.ts'
import * as store from './store.ts'
import { leftInPeaceMs, movementAt, type VendorTransfer } from './vendor-transfer.ts'
import type { VendorWallets } from './vendor-wallet.ts'

export interface VendorDeps {
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
 * Moves money between the member's wallet and a vendor's. The transfer is committed before the vendor is called, so that a job can find it
 * and query its outcome even if this process dies.
 */
export async function transferWithVendor(
  { vendorWallets, currency }: VendorDeps,
  runStep: StepRunner,
  member: MemberRef,
  input: TransferInput,
): Promise<VendorTransfer> {
  const { transfer, isNew } = await runStep(async (trx) =>
    begin(trx, member, input, vendorWallets, await currency(trx)),
  )
  const vendorWallet = vendorWallets.get(transfer.access)
  if (!isNew || !vendorWallet) return transfer
  const { outcome, balanceMinor } = await vendorWallet.transfer({ ...transfer, user: member.id })
  return runStep(async (trx) => {
    if (outcome === 'unknown') await lookAgain(trx)
    return settleVendorTransfer(trx, transfer, { outcome, balanceMinor })
  })
}

/** A repeated request returns the state of the first. */
async function begin(
  trx: Trx,
  member: MemberRef,
  { transferId, from, to, amount }: TransferInput,
  vendorWallets: VendorWallets,
  currency: Currency,
): Promise<{ transfer: VendorTransfer; isNew: boolean }> {
  await requireFundsAccess(trx, member)
  const [vendor, direction] = from === 'merchant' ? ([to, 'out'] as const) : ([from, 'in'] as const)
  const offer = (await store.listOffers(trx)).find((one) => one.vendor === vendor)
  if (!offer || (from === 'merchant') === (to === 'merchant')) throw new FieldsInvalidError(['from', 'to'])
  if (!vendorWallets.has(offer.access)) throw new DomainError('no_permission')
  const transfer: VendorTransfer = {
    owner: { id: member.id },
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

/** One job for all transfers without a response; the cron runs it every minute anyway. */
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
