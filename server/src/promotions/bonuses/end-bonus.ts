import type { Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { move, walletOf } from '../../wallet/index.ts'
import { claimStateOf, type Bonus, type BonusState } from './bonus.ts'
import { giveBack } from '../budget.ts'
import * as bonuses from './store.ts'
import * as claims from '../claims/store.ts'

/**
 * Ends a running bonus as `decide` says, which is called under the lock; null leaves it running. A converted bonus becomes the member's
 * money; any other goes back to the house and to the promotion's budget. Everyone takes locks in the same order: the claim, the bonus, the
 * promotion, then the real before the bonus wallet.
 */
export async function endBonus(
  trx: Trx,
  owner: OwnerRef,
  id: string,
  decide: (bonus: Bonus) => Exclude<BonusState, 'running'> | null | Promise<Exclude<BonusState, 'running'> | null>,
): Promise<Bonus | null> {
  const claim = await claims.lockClaim(trx, owner, id)
  const bonus = await bonuses.lockBonus(trx, owner, id)
  if (bonus?.state !== 'running') return bonus
  const state = await decide(bonus)
  if (state === null) return bonus
  await bonuses.setEnded(trx, owner, id, state)
  if (claim) {
    const reason = state === 'converted' ? null : state
    await claims.advance(trx, owner, claim, { state: claimStateOf[state], reason })
    if (state !== 'converted') await giveBack(trx, claim)
  }
  const { amountMinor, currency, about } = bonus
  const post = { act: 'post', amountMinor, code: 'bonus', about } as const
  if (state === 'converted')
    await move(trx, walletOf(trx, owner, 'real', currency), { ...post, from: 'bonus', key: `bonus-paid:${id}` })
  await move(trx, walletOf(trx, owner, 'bonus', currency), { ...post, to: 'bonus', key: `bonus-end:${id}` })
  return { ...bonus, state }
}
