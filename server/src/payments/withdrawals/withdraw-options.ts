import { Minor, type Money, type payments, type ValueOf } from '@parola/contract'
import { holdOf } from '../../members/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { MemberRef } from '../../platform/http/serve.ts'
import { isIdentityVerified } from '../../safer-play/index.ts'
import { readBalances } from '../../wallet/index.ts'
import { isPaused } from '../aml/store.ts'
import type { DepositPromotions } from '../deps.ts'
import { requireFundsAccess } from '../require-funds-access.ts'
import * as store from './store/withdrawals.ts'
import { beginOfDay, roomBeforeIdentity, roomToday, type WithdrawalRules } from './withdrawal.ts'

/** The amount that can be withdrawn now, and the reasons against it. */
export async function withdrawOptions(
  promotions: Pick<DepositPromotions, 'listEnding'>,
  trx: Trx,
  member: MemberRef,
  rules: WithdrawalRules,
): Promise<ValueOf<typeof payments.withdrawOptions>> {
  const accountStatus = await requireFundsAccess(trx, member)
  const { real } = await readBalances(trx, member, rules.currency)
  const room = roomToday(rules, await store.sumSince(trx, member, beginOfDay(trx.now)))
  const hold = holdOf(accountStatus, rules, trx.now)
  const money = (minor: number): Money => ({ minor: Minor.parse(minor), currency: rules.currency })
  return {
    balance: real.free,
    min: money(rules.withdrawMinMinor),
    max: money(rules.withdrawMaxMinor),
    leftToday: money(room.leftMinor),
    timesLeftToday: room.times,
    hasPaymentPassword: accountStatus.hasPaymentPassword,
    isPaused: await isPaused(trx, member.id),
    beforeIdentity: (await isIdentityVerified(trx, member))
      ? null
      : money(roomBeforeIdentity(rules, (await store.sumSince(trx, member, null)).sumMinor)),
    ending: await promotions.listEnding(trx, member),
    hold: hold && { until: hold.until.toISOString(), left: money(hold.leftMinor) },
  }
}
