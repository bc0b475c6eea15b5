import { Minor, type approvals, type Currency } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { Ceiling, Release } from '../ceiling.ts'

export type Verdict =
  | 'released'
  | 'approval_required'
  | 'approval_stale'
  | 'role_limit'
  | 'same_role'
  | 'duty_conflict'
  | 'second_operator_needed'
  | 'no_permission'

interface People {
  readonly operatorId: string
  readonly approverId: string | null
  readonly requestId: string | null
}

const settled = () => new DomainError('already_settled')

/** Applies the database's rule and records the release if it is allowed. */
export async function releaseMoney(
  trx: Trx,
  { kind, currency, amountMinor, memberId, about }: Release,
  { operatorId, approverId, requestId }: People,
): Promise<Verdict> {
  const decide = sql<{ verdict: Verdict }>`
    select release_money(${operatorId}, ${approverId}, ${requestId}, ${kind}, ${currency}, ${amountMinor}, ${memberId}, ${about}, ${trx.now}) as verdict
  `.execute(trx.db)
  const { rows } = await mappingConstraints({ release_once: settled, release_approval_once: settled }, decide)
  invariant(rows[0], 'release_money returned no row')
  return rows[0].verdict
}

export async function isWithinCeiling(
  trx: Trx,
  operatorId: string,
  { kind, currency, amountMinor }: { kind: approvals.ReleaseKind; currency: Currency; amountMinor: number },
): Promise<boolean> {
  const { rows } = await sql<{ isWithin: boolean }>`
    select release_within_ceiling(${operatorId}, ${kind}, ${currency}, ${amountMinor}, ${trx.now}) as "isWithin"`.execute(
    trx.db,
  )
  return rows[0]?.isWithin === true
}

/** Whether the operator has let a large withdrawal of the member be paid today. */
export async function hasPaidToday(trx: Trx, operatorId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ hasPaid: boolean }>`
    select release_paid_today(${operatorId}, ${memberId}, ${trx.now}) as "hasPaid"`.execute(trx.db)
  return rows[0]?.hasPaid === true
}

export async function isTotalAllowed(
  trx: Trx,
  operatorId: string,
  { kind, currency, totalMinor }: Pick<Release, 'kind' | 'currency'> & { readonly totalMinor: number },
): Promise<boolean> {
  const { rows } = await sql<{ isAllowed: boolean }>`
    select release_total_allowed(${operatorId}, ${kind}, ${currency}, ${totalMinor}, ${trx.now}) as "isAllowed"`.execute(
    trx.db,
  )
  return rows[0]?.isAllowed ?? false
}

export async function writeCeiling(trx: Trx, operatorName: string, ceiling: Ceiling): Promise<boolean> {
  const { kind, currency, perActionMinor, perDayMinor } = ceiling
  const { numAffectedRows } = await sql`
    insert into release_ceiling (merchant_id, operator_id, kind, currency, per_action_minor, per_day_minor)
    select merchant_id, id, ${kind}, ${currency}, ${perActionMinor}, ${perDayMinor} from operator
    where merchant_id = ${own(trx)} and name = ${operatorName}
    on conflict on constraint release_ceiling_pk
    do update set per_action_minor = excluded.per_action_minor, per_day_minor = excluded.per_day_minor`.execute(trx.db)
  return numAffectedRows === 1n
}

export async function isReleased(trx: Trx, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from release where merchant_id = ${own(trx)} and approval_id = ${requestId}`.execute(trx.db)
  return rows.length > 0
}

interface Released {
  readonly kind: approvals.ReleaseKind
  readonly currency: Currency
  readonly amount: Minor | null
  readonly by: string
  readonly agreedBy: string | null
  readonly at: string
}

/** The last releases to a member, newest first. */
export async function releasedTo(trx: Trx, memberId: string, most: number): Promise<Released[]> {
  const { rows } = await sql<Omit<Released, 'amount' | 'at'> & { amount: string | null; at: Date }>`
    select kind, currency, amount_minor as amount, operator.name as by, approver.name as "agreedBy", at
    from release
    join operator on operator.id = release.operator_id
    left join operator approver on approver.id = release.approver_id
    where release.merchant_id = ${own(trx)} and member_id = ${memberId}
    order by release.id desc limit ${most}`.execute(trx.db)
  return rows.map(({ kind, currency, by, agreedBy, amount, at }) => ({
    kind,
    currency,
    by,
    agreedBy,
    amount: amount === null ? null : Minor.parse(Number(amount)),
    at: at.toISOString(),
  }))
}

/** What an operator released of one kind within 24 hours, alone or with somebody's agreement. */
export async function releasedLately(
  trx: Trx,
  operatorId: string,
  { kind, currency }: Pick<Released, 'kind' | 'currency'>,
): Promise<{ count: number; sum: Minor }> {
  const { rows } = await sql<{ count: number; sum: string }>`
    select count(*)::int as count, coalesce(sum(amount_minor), 0) as sum from release
    where merchant_id = ${own(trx)} and operator_id = ${operatorId} and kind = ${kind} and currency = ${currency}
      and at > ${trx.now}::timestamptz - interval '24 hours'`.execute(trx.db)
  return { count: rows[0]?.count ?? 0, sum: Minor.parse(Number(rows[0]?.sum ?? 0)) }
}
