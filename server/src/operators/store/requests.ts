import { hash } from 'node:crypto'
import { Minor, type approvals, type Count, type Currency } from '@parola/contract'
import { sql } from 'kysely'
import { countRows } from '../../platform/db/count.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import { invariant } from '../../platform/errors.ts'
import type { Release } from '../ceiling.ts'

export interface Request {
  readonly id: string
  readonly path: string
  readonly body: string
  readonly kind: approvals.ReleaseKind
  readonly currency: Currency
  readonly amountMinor: Minor | null
  readonly memberId: string | null
  readonly state: approvals.ApprovalState
  /** Both people act in calls of their own. */
  readonly isByHand: boolean
  /** JSON of what the requester was shown, and the digest of what it depends on. */
  readonly shown: string | null
  readonly basis: string | null
  readonly requestedBy: { readonly id: string; readonly name: string }
  readonly requestedAt: Date
  readonly expiresAt: Date | null
  readonly decidedBy: { readonly id: string; readonly name: string } | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly answer: string | null
}

type Asked = Pick<Request, 'path' | 'body' | 'shown' | 'basis'> & {
  readonly operatorId: string
  readonly release: Release
}

/** Returns the waiting request when the same call is stored already, about the same state of things. */
export async function insertRequest(trx: Trx, asked: Asked & { readonly expiresAt: Date }): Promise<string> {
  const { operatorId, basis, release } = asked
  const { rows } = await sql<{ id: string }>`
    select id from approval_request
    where merchant_id = ${own(trx)} and requested_by = ${operatorId} and body_hash = ${hashOf(asked)} and state = 'waiting'
      and expires_at > ${trx.now} and amount_minor is not distinct from ${release.amountMinor}::bigint
      and basis is not distinct from ${basis}
    limit 1`.execute(trx.db)
  return rows[0]?.id ?? insert(trx, asked)
}

/** What the first of two people has said in a call of their own. It waits until the second has decided. */
export const insertByHand = (trx: Trx, asked: Asked): Promise<string> => insert(trx, { ...asked, expiresAt: null })

async function insert(trx: Trx, asked: Asked & { readonly expiresAt: Date | null }): Promise<string> {
  const { path, body, operatorId, shown, basis, release, expiresAt } = asked
  const { rows } = await sql<{ id: string }>`
    insert into approval_request (
      merchant_id, path, body, body_hash, kind, currency, amount_minor, member_id, about, by_hand, shown, basis, requested_by,
      requested_at, expires_at
    )
    values (
      ${own(trx)}, ${path}, ${body}, ${hashOf(asked)}, ${release.kind}, ${release.currency}, ${release.amountMinor}, ${release.memberId},
      ${release.about}, ${expiresAt === null}, ${shown}, ${basis}, ${operatorId}, ${trx.now}, ${expiresAt}
    )
    returning id`.execute(trx.db)
  invariant(rows[0], 'the approval request was not stored')
  return rows[0].id
}

/** The same call about the same thing has the same one. */
const hashOf = ({ path, body }: Pick<Asked, 'path' | 'body'>) => hash('sha256', `${path}\n${body}`, 'buffer')

export async function readRequest(trx: Trx, id: string): Promise<Request | null> {
  const { rows } = await sql<Row>`${requests(trx)} and request.id = ${id}`.execute(trx.db)
  return rows[0] ? requestOf(rows[0]) : null
}

/** Locks the request until the transaction ends. */
export async function lockRequest(trx: Trx, id: string): Promise<Request | null> {
  await sql`select from approval_request where merchant_id = ${own(trx)} and id = ${id} for no key update`.execute(
    trx.db,
  )
  return readRequest(trx, id)
}

/** Locks the last request about something that two people decide in calls of their own. */
export async function lockByHand(
  trx: Trx,
  { path, memberId, about }: { readonly path: string; readonly memberId: string; readonly about: string },
): Promise<Request | null> {
  const { rows } = await sql<{ id: string }>`
    select id from approval_request
    where merchant_id = ${own(trx)} and path = ${path} and member_id = ${memberId} and about = ${about} and by_hand
    order by requested_at desc, id limit 1 for no key update`.execute(trx.db)
  return rows[0] ? readRequest(trx, rows[0].id) : null
}

export async function listRequests(
  trx: Trx,
  { from, size, ...which }: Which & { readonly from: Position | null; readonly size: number },
): Promise<Request[]> {
  const { rows } = await sql<Row>`
    ${requests(trx)} and ${fits(trx, which)}
      and ${past('descending', ['request.requested_at', 'request.id'], from)}
    order by request.requested_at desc, request.id desc limit ${size}`.execute(trx.db)
  return rows.map(requestOf)
}

interface Which {
  readonly state: approvals.ApprovalState | approvals.ApprovalTab
  readonly paths: readonly string[]
  readonly operatorId: string
}

export const countRequests = (trx: Trx, which: Which): Promise<Count> =>
  countRows(trx, { from: sql`approval_request request`, where: fits(trx, which) })

function fits(trx: Trx, { state, paths, operatorId }: Which) {
  if (state === 'mine') return sql`request.requested_by = ${operatorId}`
  const mayDecide = sql`request.path = any (${[...paths]})`
  const isOver = sql`coalesce(request.expires_at <= ${trx.now}, false)`
  const isWaiting = sql`request.state = 'waiting' and not ${isOver}`
  const isExpired = sql`request.state = 'waiting' and ${isOver}`
  // What somebody asked for through a key of their own is theirs as well.
  const isOthers = sql`request.requested_by <> ${operatorId} and not exists (
    select from operator where id = request.requested_by and made_by = ${operatorId}
  )`
  const conditions = {
    forMe: sql`${isWaiting} and ${isOthers}`,
    decided: sql`request.state in ('done', 'refused', 'withdrawn')`,
    over: sql`(request.state = 'stale' or ${isExpired})`,
    waiting: isWaiting,
    expired: isExpired,
    done: sql`request.state = 'done'`,
    refused: sql`request.state = 'refused'`,
    withdrawn: sql`request.state = 'withdrawn'`,
    stale: sql`request.state = 'stale'`,
  }
  return sql`${conditions[state]} and ${mayDecide}`
}

interface Decision {
  readonly state: 'done' | 'refused' | 'withdrawn' | 'stale'
  readonly operatorId: string
  readonly reason?: string
  readonly answer?: string
}

/** False if somebody has decided it meanwhile. */
export async function decideRequest(trx: Trx, id: string, decision: Decision): Promise<boolean> {
  const { state, operatorId, reason = null, answer = null } = decision
  const { numAffectedRows } = await sql`
    update approval_request
    set state = ${state}, decided_by = ${operatorId}, decided_at = ${trx.now}, reason = ${reason}, answer = ${answer}
    where merchant_id = ${own(trx)} and id = ${id} and state = 'waiting'`.execute(trx.db)
  return numAffectedRows === 1n
}

export async function writeAnswer(trx: Trx, id: string, answer: string): Promise<void> {
  await sql`update approval_request set answer = ${answer} where merchant_id = ${own(trx)} and id = ${id}`.execute(
    trx.db,
  )
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
  by_hand: boolean
  shown: string | null
  basis: string | null
  requested_by: string
  requester: string
  requested_at: Date
  expires_at: Date | null
  decided_by: string | null
  decider: string | null
  decided_at: Date | null
  reason: string | null
  answer: string | null
}

const requests = (trx: Trx) => sql`
  select request.id, path, body, kind, currency, amount_minor, member_id, by_hand, shown, basis, requested_by,
    requester.name as requester, requested_at, expires_at, decided_by, decider.name as decider, decided_at, reason, answer,
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
  isByHand: row.by_hand,
  shown: row.shown,
  basis: row.basis,
  requestedBy: { id: row.requested_by, name: row.requester },
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
  decidedBy: row.decided_by !== null && row.decider !== null ? { id: row.decided_by, name: row.decider } : null,
  decidedAt: row.decided_at,
  reason: row.reason,
  answer: row.answer,
})
