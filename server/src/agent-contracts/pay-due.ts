import type { agents, BodyOf } from '@parola/contract'
import { sendUnderHold } from '../members/index.ts'
import { requireFundsAccessLocked } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { takeGrant } from '../sessions/index.ts'
import type { ContractsDeps } from './deps.ts'
import type { PeriodRow } from './paid-period.ts'
import { payLocked } from './pay-period.ts'
import * as periods from './store/periods.ts'

type Body = BodyOf<typeof agents.dividendPayout>
type Deps = Pick<ContractsDeps, 'shards' | 'site'>

/** The payer pays what is due, once; a repeated call reports it as settled. */
export async function payDue(trx: Trx, deps: Deps, member: MemberRef, body: Body): Promise<PeriodRow> {
  const accountStatus = await requireFundsAccessLocked(trx, member)
  const period = await periods.lockOwedBy(trx, member.id, body.periodId)
  if (!period) throw new DomainError('not_found')
  if (period.state !== 'due') throw new DomainError('already_settled')
  await sendUnderHold(trx, member, accountStatus, (await deps.site(trx)).settings, period.payMinor)
  await takeGrant(trx, member, body.grant, { act: 'contractPay', amount: period.payMinor })
  await payLocked(trx, deps.shards, period)
  return { ...period, state: 'paid', paidAt: trx.now }
}
