import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import { invariant } from '../../platform/errors.ts'
import type { RoundRow } from '../store.ts'
import { roundOfId, type RoundState, type Said, type StaleRound } from './round.ts'

export interface DueRound extends StaleRound {
  readonly memberId: string
  readonly supplier: string
  readonly round: string
}

/** Due rounds of all merchants, longest waiting first. */
export async function readDue(trx: Trx, most: number): Promise<DueRound[]> {
  const { rows } = await sql<DueRound>`
    select member_id as "memberId", supplier, round, state, opened_at as "openedAt", bets from cell.vendor_round
    where due_at <= ${trx.now} order by due_at limit ${most}`.execute(trx.db)
  return rows
}

interface Noted {
  readonly said: Said | null
  readonly paidMinor: number | null
  readonly state: RoundState
  readonly due: Date | null
  readonly isResolved: boolean
}

export async function noteRound(trx: Trx, round: DueRound, noted: Noted): Promise<void> {
  await sql`select cell.vendor_note_round(
    ${round.memberId}::uuid, ${round.supplier}, ${round.round}, ${trx.now}::timestamptz, ${noted.said}, ${noted.paidMinor}::bigint,
    ${noted.state}, ${noted.due}::timestamptz, ${noted.isResolved})`.execute(trx.db)
}

/** A round that was not closed in time, with the supplier's statement about it. */
export interface StaleRow extends Omit<RoundRow, 'at'> {
  readonly memberId: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly askedAt: Date
  readonly said: Said
  readonly saidPaid: string | null
  readonly resolvedAt: Date | null
}

export interface StalePage {
  /** Still open, closed as expired, or resolved. */
  readonly state: 'open' | 'expired' | 'resolved'
  readonly from?: Position | null
  readonly most: number
}

/** The merchant's rounds that were not closed in time, oldest first. */
export async function readStale(trx: Trx, { state, from = null, most }: StalePage): Promise<StaleRow[]> {
  invariant(trx.merchantId, 'this transaction has no merchant')
  const { rows } = await sql<StaleRow>`
    select id as place, member_id as "memberId", supplier, round, vendor_code as vendor, game_type as "gameType", game_code as "gameCode",
      node_id as "nodeId", book, currency, stake, won, state, opened_at as "openedAt", closed_at as "closedAt", asked_at as "askedAt",
      said, said_paid as "saidPaid", resolved_at as "resolvedAt"
    from cell.vendor_round
    where merchant_id = ${trx.merchantId} and asked_at is not null and state = ${state === 'resolved' ? 'closed' : state}
      ${state === 'resolved' ? sql`and resolved_at is not null` : sql``}
      and ${past('ascending', ['opened_at', 'id'], from)}
    order by opened_at, id limit ${most}`.execute(trx.db)
  return rows
}

const prunedAtOnce = 5_000

/** Returns true when there may be more. Rounds stay. */
export async function pruneSessions(trx: Trx, before: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from cell.vendor_session where launch_hash in (
      select launch_hash from cell.vendor_session where opened_at < ${before} order by opened_at limit ${prunedAtOnce})`.execute(
    trx.db,
  )
  return Number(numAffectedRows) === prunedAtOnce
}

const mostOfOneName = 20

/** Members who played a round, named as its supplier does, as players see it, or by one of its transactions. */
export async function membersOfRound(trx: Trx, named: string): Promise<string[]> {
  invariant(trx.merchantId, 'this transaction has no merchant')
  const names = [named, ...(roundOfId(named) ? [named.slice(named.indexOf(':') + 1)] : [])]
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from (
      (select member_id from cell.vendor_round where round = any (${names}) and merchant_id = ${trx.merchantId} limit ${mostOfOneName})
      union all
      select member_id from cell.vendor_transaction
      where supplier = any (array(select distinct supplier collate "C" from vendor_supplier)) and transaction_uuid = ${named}
        and merchant_id = ${trx.merchantId}
    ) played`.execute(trx.db)
  return rows.map(({ memberId }) => memberId)
}
