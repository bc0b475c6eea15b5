import type { Trx } from '../../platform/db/db.ts'
import { move, walletOf } from '../../wallet/index.ts'
import * as store from './store.ts'
import { movementAt, stateAfter, type VendorTransfer } from './vendor-transfer.ts'
import type { VendorAnswer } from './vendor-wallet.ts'

/** Applies the vendor's response to the transfer and the ledger, once. An unknown outcome changes nothing. */
export async function settleVendorTransfer(
  trx: Trx,
  { owner, id }: Pick<VendorTransfer, 'owner' | 'id'>,
  { outcome, balanceMinor }: VendorAnswer,
): Promise<VendorTransfer> {
  const transfer = await store.lockTransfer(trx, owner, id)
  const { vendor, currency } = transfer
  if (balanceMinor !== null) await store.noteBalance(trx, owner, { vendor, currency, balanceMinor, askedAt: trx.now })
  if (transfer.state !== 'started') return transfer
  const state = stateAfter(transfer.state, outcome)
  const movement = state === 'started' ? null : movementAt(state, transfer)
  if (movement) await move(trx, walletOf(trx, owner, 'real', currency), movement)
  await store.noteAnswer(trx, transfer, state)
  return { ...transfer, state }
}
