import { agents, type BodyOf, type Minor } from '@parola/contract'
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
type Deps = Pick<ContractsDeps, 'site'>

/** The payer pays what is due, once; a repeated call reports it as settled. */
export async function payDue(trx: Trx, deps: Deps, member: MemberRef, body: Body): Promise<PeriodRow> {
  const accountStatus = await requireFundsAccessLocked(trx, member)
  const period = await periods.lockOwedBy(trx, member.id, body.periodId)
  if (!period) throw new DomainError('not_found')
  if (period.state !== 'due') throw new DomainError('already_settled')
  await sendUnderHold(trx, member, accountStatus, (await deps.site(trx)).settings, period.payMinor)
  await takeGrant(trx, member, body.grant, { act: 'contractPay', amount: period.payMinor })
  await payLocked(trx, [period])
  return { ...period, state: 'paid', paidAt: trx.now }
}

/** The same for the oldest due periods of a kind, as many as one call pays. Refused if they are no longer the sum that the payer saw. */
export async function payAllDue(
  trx: Trx,
  deps: Deps,
  member: MemberRef,
  { kind, sum, grant }: BodyOf<typeof agents.payAllDue>,
): Promise<{ count: number; sum: Minor }> {
  const accountStatus = await requireFundsAccessLocked(trx, member)
  const due = await periods.lockDue(trx, member.id, kind, agents.mostPaidAtOnce)
  if (due.reduce((total, { payMinor }) => total + payMinor, 0) !== sum) throw new DomainError('already_settled')
  await sendUnderHold(trx, member, accountStatus, (await deps.site(trx)).settings, sum)
  await takeGrant(trx, member, grant, { act: 'contractPay', amount: sum })
  await payLocked(trx, due)
  return { count: due.length, sum }
}
