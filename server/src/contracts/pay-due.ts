import type { agents, BodyOf } from '@parola/contract'
import { mayMoveFundsAlone } from '../payments/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import type { ShardMap } from '../platform/shards.ts'
import { takeGrant } from '../sessions/index.ts'
import type { PeriodRow } from './paid-period.ts'
import { payLocked } from './pay-period.ts'
import * as periods from './store-periods.ts'

type Body = BodyOf<typeof agents.dividendPayout>

/** The payer pays what is due, once: whoever asks again hears that it is settled. */
export async function payDue(trx: Trx, shards: ShardMap, member: MemberRef, body: Body): Promise<PeriodRow> {
  await mayMoveFundsAlone(trx, member)
  const period = await periods.lockOwedBy(trx, member.id, body.periodId)
  if (!period) throw new DomainError('not_found')
  if (period.state !== 'due') throw new DomainError('already_settled')
  await takeGrant(trx, member, body.grant, { act: 'contractPay', amount: period.payMinor })
  await payLocked(trx, shards, period)
  return { ...period, state: 'paid', paidAt: trx.now }
}
