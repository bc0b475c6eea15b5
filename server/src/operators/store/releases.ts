import { Minor, type approvals, type Currency } from '@parola/contract'
import { sql } from 'kysely'
import { mappingConstraints } from '../../platform/db/constraint.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { Ceiling, Release } from '../ceiling.ts'

export type Verdict =
  | 'released'
  | 'approval_required'
  | 'approval_stale'
  | 'role_limit'
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

export interface Request {
  readonly id: string
  readonly path: string
  readonly body: string
  readonly kind: approvals.ReleaseKind
  readonly currency: Currency
  readonly amountMinor: Minor | null
  readonly memberId: string | null
  readonly state: approvals.ApprovalState
  readonly requestedBy: { readonly id: string; readonly name: string }
  readonly requestedAt: Date
  readonly expiresAt: Date
  readonly decidedBy: { readonly id: string; readonly name: string } | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly answer: string | null
}

type Asked = Pick<Request, 'path' | 'body' | 'expiresAt'> & { readonly operatorId: string; readonly bodyHash: Buffer }

/** Returns the waiting request when the same call is stored already. */
export async function insertRequest(trx: Trx, asked: Asked, release: Release): Promise<string> {
  const { path, body, bodyHash, operatorId, expiresAt } = asked
  const { rows } = await sql<{ id: string }>`
    with waiting as (
      select id from approval_request
      where merchant_id = ${own(trx)} and requested_by = ${operatorId} and body_hash = ${bodyHash} and state = 'waiting'
        and expires_at > ${trx.now} and amount_minor is not distinct from ${release.amountMinor}::bigint
      limit 1
    ), stored as (
      insert into approval_request (merchant_id, path, body, body_hash, kind, currency, amount_minor, member_id, requested_by, requested_at, expires_at)
      select ${own(trx)}, ${path}, ${body}, ${bodyHash}, ${release.kind}, ${release.currency}, ${release.amountMinor}, ${release.memberId},
        ${operatorId}, ${trx.now}, ${expiresAt}
      where not exists (select from waiting)
      returning id
    )
    select id from waiting union all select id from stored`.execute(trx.db)
  invariant(rows[0], 'the approval request was neither stored nor found')
  return rows[0].id
}

/** Locks the request until the transaction ends. */
export async function lockRequest(trx: Trx, id: string): Promise<Request | null> {
  await sql`select from approval_request where merchant_id = ${own(trx)} and id = ${id} for no key update`.execute(
    trx.db,
  )
  const { rows } = await sql<Row>`${requests(trx)} and request.id = ${id}`.execute(trx.db)
  return rows[0] ? requestOf(rows[0]) : null
}

export async function listRequests(
  trx: Trx,
  {
    state,
    paths,
    from,
    size,
  }: { state: approvals.ApprovalState; paths: readonly string[]; from: Position | null; size: number },
): Promise<Request[]> {
  const isOver = sql`request.expires_at <= ${trx.now}`
  const inState =
    state === 'expired'
      ? sql`request.state = 'waiting' and ${isOver}`
      : sql`request.state = ${state} and (request.state <> 'waiting' or not ${isOver})`
  const { rows } = await sql<Row>`
    ${requests(trx)} and ${inState} and request.path = any (${[...paths]})
      and ${past('descending', ['request.requested_at', 'request.id'], from)}
    order by request.requested_at desc, request.id desc limit ${size}`.execute(trx.db)
  return rows.map(requestOf)
}

interface Decision {
  readonly state: 'done' | 'refused' | 'withdrawn'
  readonly operatorId: string
  readonly reason?: string
  readonly answer?: string
}

export async function decideRequest(trx: Trx, id: string, decision: Decision): Promise<void> {
  const { state, operatorId, reason = null, answer = null } = decision
  await sql`
    update approval_request
    set state = ${state}, decided_by = ${operatorId}, decided_at = ${trx.now}, reason = ${reason}, answer = ${answer}
    where merchant_id = ${own(trx)} and id = ${id} and state = 'waiting'`.execute(trx.db)
}

export async function isReleased(trx: Trx, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    select from release where merchant_id = ${own(trx)} and approval_id = ${requestId}`.execute(trx.db)
  return rows.length > 0
}

/** Sets the names that the audit log records from here on. */
export async function actAs(trx: Trx, who: string): Promise<void> {
  await sql`select set_config('parola.who', ${who}, true)`.execute(trx.db)
}

interface Row {
  id: string
  path: string
  body: string
  kind: approvals.ReleaseKind
  currency: Currency
  /** A bigint, which the driver returns as a string. */
  amount_minor: string | null
  member_id: string | null
  state: approvals.ApprovalState
  requested_by: string
  requester: string
  requested_at: Date
  expires_at: Date
  decided_by: string | null
  decider: string | null
  decided_at: Date | null
  reason: string | null
  answer: string | null
}

const requests = (trx: Trx) => sql`
  select request.id, path, body, kind, currency, amount_minor, member_id, requested_by, requester.name as requester, requested_at,
    expires_at, decided_by, decider.name as decider, decided_at, reason, answer,
    case when state = 'waiting' and expires_at <= ${trx.now} then 'expired' else state end as state
  from approval_request request
  join operator requester on requester.id = requested_by
  left join operator decider on decider.id = decided_by
  where request.merchant_id = ${own(trx)}`

const requestOf = (row: Row): Request => ({
  id: row.id,
  path: row.path,
  body: row.body,
  kind: row.kind,
  currency: row.currency,
  amountMinor: row.amount_minor === null ? null : Minor.parse(Number(row.amount_minor)),
  memberId: row.member_id,
  state: row.state,
  requestedBy: { id: row.requested_by, name: row.requester },
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by !== null && row.decider !== null ? { id: row.decided_by, name: row.decider } : null,
  decidedAt: row.decided_at,
  reason: row.reason,
  answer: row.answer,
})
