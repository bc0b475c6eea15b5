import { holdObjection, PayeeCoolingOffError, type AccountStatus } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { isIdentityVerified } from '../../safer-play/index.ts'
import { isPaused } from '../aml/store.ts'
import type { BankCard } from '../bank-cards/bank-card.ts'
import { LimitReachedError, WithdrawalIdentityRequiredError, WithdrawalsPausedError } from '../errors.ts'
import * as store from './store/withdrawals.ts'
import { beginOfDay, brokenLimit, roomBeforeIdentity, roomToday, type WithdrawalRules } from './withdrawal.ts'

interface Asked {
  readonly accountStatus: AccountStatus
  readonly card: BankCard
  readonly amountMinor: number
}

/**
 * Every rule that refuses this withdrawal now. A request is refused by the first, and staff are shown all, so that what they say is what
 * the member meets. Whether there is enough money is for the ledger to say.
 */
export async function withdrawalObjections(
  trx: Trx,
  owner: OwnerRef,
  { accountStatus, card, amountMinor }: Asked,
  rules: WithdrawalRules,
): Promise<DomainError[]> {
  const ever = await store.sumSince(trx, owner, null)
  const isProven = await isIdentityVerified(trx, owner)
  const room = roomToday(rules, await store.sumSince(trx, owner, beginOfDay(trx.now)))
  const broken = brokenLimit(amountMinor, rules, room)
  const found = [
    card.payableFrom > trx.now && new PayeeCoolingOffError(card.payableFrom),
    (await isPaused(trx, owner.id)) && new WithdrawalsPausedError(),
    !isProven && amountMinor > roomBeforeIdentity(rules, ever.sumMinor) && new WithdrawalIdentityRequiredError(),
    broken !== null && new LimitReachedError(broken),
    holdObjection(accountStatus, rules, trx.now, amountMinor),
  ]
  return found.filter((objection) => objection instanceof Error)
}
