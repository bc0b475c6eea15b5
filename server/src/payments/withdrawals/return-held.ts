import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { move, walletOf } from '../../wallet/index.ts'
import { holdKey } from './hold-key.ts'
import type { Withdrawal } from './withdrawal.ts'

/** Releases what is held for a withdrawal. The ledger lets a hold end once. */
export async function returnHeld(trx: Trx, owner: OwnerRef, { id, currency }: Withdrawal): Promise<void> {
  const hold = holdKey(id)
  const ending = { act: 'release', key: `${hold}:returned`, hold, code: 'withdrawal_returned', about: id } as const
  await move(trx, walletOf(trx, owner, 'real', currency), ending)
}
