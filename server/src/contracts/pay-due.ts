import type { agents, BodyOf } from '@parola/contract'
import { mustNotBeCooling } from '../members/index.ts'
import { mayMoveFundsAlone } from '../payments/index.ts'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http.ts'
import { takeGrant } from '../sessions/index.ts'
import type { ContractsNeeds } from './needs.ts'
import type { PeriodRow } from './paid-period.ts'
import { payLocked } from './pay-period.ts'
import * as periods from './store-periods.ts'

type Body = BodyOf<typeof agents.dividendPayout>
type Needs = Pick<ContractsNeeds, 'shards' | 'site'>

/** The payer pays what is due, once: whoever asks again hears that it is settled. */
export async function payDue(trx: Trx, needs: Needs, member: MemberRef, body: Body): Promise<PeriodRow> {
  const standing = await mayMoveFundsAlone(trx, member)
  const period = await periods.lockOwedBy(trx, member.id, body.periodId)
  if (!period) throw new DomainError('not_found')
  if (period.state !== 'due') throw new DomainError('already_settled')
  mustNotBeCooling(standing, (await needs.site(trx)).settings, trx.now)
  await takeGrant(trx, member, body.grant, { act: 'contractPay', amount: period.payMinor })
  await payLocked(trx, needs.shards, period)
  return { ...period, state: 'paid', paidAt: trx.now }
}
