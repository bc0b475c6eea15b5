import { Minor, type Money, type payments, type ValueOf } from '@parola/contract'
import { coolingUntil } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import { readBalances } from '../wallet/index.ts'
import { mayMoveFunds } from './may-move-funds.ts'
import * as store from './store-withdrawals.ts'
import { beginOfDay, roomToday, type WithdrawalRules } from './withdrawal.ts'

/** What can be taken out now, and what stands against it. */
export async function withdrawOptions(
  trx: Trx,
  member: MemberRef,
  rules: WithdrawalRules,
): Promise<ValueOf<typeof payments.withdrawOptions>> {
  const standing = await mayMoveFunds(trx, member)
  const { real } = await readBalances(trx, member, rules.currency)
  const room = roomToday(rules, await store.sumSince(trx, member, beginOfDay(trx.now)))
  const money = (minor: number): Money => ({ minor: Minor.parse(minor), currency: rules.currency })
  return {
    balance: real.free,
    min: money(rules.withdrawMinMinor),
    max: money(rules.withdrawMaxMinor),
    leftToday: money(room.leftMinor),
    timesLeftToday: room.times,
    hasPaymentPassword: standing.hasPaymentPassword,
    coolingOffUntil: coolingUntil(standing.paymentResetAt, rules, trx.now)?.toISOString() ?? null,
  }
}
