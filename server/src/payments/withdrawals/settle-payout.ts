import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { move, walletOf } from '../../wallet/index.ts'
import { holdKey } from './hold-key.ts'
import { returnHeld } from './return-held.ts'
import type { ProviderState } from '../psp.ts'
import * as store from './store/withdrawals.ts'

/** Captures or releases the held money by the provider's state. A repeated call finds the withdrawal ended. */
export async function settlePayout(trx: Trx, owner: OwnerRef, id: string, said: ProviderState): Promise<void> {
  if (said === 'pending') return
  const withdrawal = await store.lockWithdrawal(trx, owner, id)
  if (withdrawal?.state !== 'paying') return
  const over = { dueAt: null, checkAt: null }
  if (said === 'succeeded') {
    const wallet = walletOf(trx, owner, 'real', withdrawal.currency)
    const hold = holdKey(id)
    await move(trx, wallet, { act: 'capture', key: `${hold}:paid`, hold, to: 'cash', code: 'withdrawal', about: id })
    await store.writeState(trx, withdrawal, { state: 'paid', ...over })
  } else {
    await returnHeld(trx, owner, withdrawal)
    await store.writeState(trx, withdrawal, { state: 'failed', reason: 'payout_failed', ...over })
  }
}
