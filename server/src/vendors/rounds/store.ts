import type { Currency, operators } from '@parola/contract'
import { sql } from 'kysely'
import type { StopTarget } from '../../catalogue/index.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { NameOfRound, RoundRow } from '../store.ts'
import { askableHours, roundOfId, type RoundState, type Said, type StaleRound } from './round.ts'

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

/** Makes a round due; false if it is not open for long enough. */
export async function makeDue(trx: Trx, { id }: OwnerRef, { supplier, round }: NameOfRound): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select cell.vendor_ask_round(${own(trx)}::uuid, ${id}::uuid, ${supplier}, ${round}, ${trx.now}::timestamptz,
      ${`${askableHours} hours`}::interval) as made`.execute(trx.db)
  return rows[0]?.made ?? false
}

/** A round of any member, with the supplier's statement about it. */
export interface PlayedRow extends Omit<RoundRow, 'at'> {
  readonly memberId: string
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly dueAt: Date | null
  readonly said: Said | null
  readonly saidPaid: string | null
}

const playedColumns = sql`
  played.id as place, member_id as "memberId", supplier, round, vendor_code as vendor, game_type as "gameType", game_code as "gameCode",
  node_id as "nodeId", book, currency, stake, won, state, opened_at as "openedAt", closed_at as "closedAt", due_at as "dueAt", said,
  said_paid as "saidPaid"`

export interface StalePage {
  /** Still open, closed as expired, or resolved. */
  readonly state: 'open' | 'expired' | 'resolved'
  readonly from?: Position | null
  readonly most: number
}

/** The merchant's rounds that were not closed in time, oldest first. */
export async function readStale(trx: Trx, { state, from = null, most }: StalePage): Promise<PlayedRow[]> {
  const { rows } = await sql<PlayedRow>`
    select ${playedColumns} from cell.vendor_round played
    where merchant_id = ${own(trx)} and asked_at is not null and state = ${state === 'resolved' ? 'closed' : state}
      ${state === 'resolved' ? sql`and resolved_at is not null` : sql``}
      and ${past('ascending', ['opened_at', 'id'], from)}
    order by opened_at, id limit ${most}`.execute(trx.db)
  return rows
}

export interface FoundPage {
  /** The supplier's name of a round or a transaction. */
  readonly named?: string | undefined
  readonly memberId?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  readonly from: Position | null
  readonly most: number
}

/** Newest first. */
export async function searchRounds(
  trx: Trx,
  { named, memberId, since, until, from, most }: FoundPage,
): Promise<PlayedRow[]> {
  const ofName =
    named === undefined ? sql`` : sql`join (${roundsNamed(trx, named)}) wanted using (member_id, supplier, round)`
  const { rows } = await sql<PlayedRow>`
    select ${playedColumns} from cell.vendor_round played ${ofName}
    where merchant_id = ${own(trx)}
      ${memberId === undefined ? sql`` : sql`and member_id = ${memberId}`}
      ${since === undefined ? sql`` : sql`and opened_at >= ${since}`}
      ${until === undefined ? sql`` : sql`and opened_at < ${until}`}
      and ${past('descending', ['opened_at', 'played.id'], from)}
    order by opened_at desc, played.id desc limit ${most}`.execute(trx.db)
  return rows
}

export async function findPlayed(
  trx: Trx,
  { id }: OwnerRef,
  { supplier, round }: NameOfRound,
): Promise<PlayedRow | null> {
  const { rows } = await sql<PlayedRow>`
    select ${playedColumns} from cell.vendor_round played
    where merchant_id = ${own(trx)} and member_id = ${id} and supplier = ${supplier} and round = ${round}`.execute(
    trx.db,
  )
  return rows[0] ?? null
}

export interface RequestRow {
  readonly at: Date
  readonly transactionId: string
  readonly kind: operators.RoundRequest['kind']
  readonly reference: string | null
  readonly gameCode: string | null
  readonly currency: Currency | null
  readonly amount: string
  readonly won: string
  readonly isFree: boolean
  readonly status: string
  readonly bodyHash: string
  readonly movements: readonly {
    readonly id: string
    readonly code: string
    readonly from: string
    readonly to: string
    readonly amount: number
    readonly freeAfter: number
  }[]
}

/** Every decided transaction of a round in order, with what it moved in the ledger. */
export async function readRequests(
  trx: Trx,
  { id }: OwnerRef,
  { supplier, round }: NameOfRound,
  most: number,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select t.at, transaction_uuid as "transactionId", kind, reference, game_code as "gameCode", t.currency, t.amount, t.won,
      is_free as "isFree", status, encode(t.body_hash, 'hex') as "bodyHash", coalesce(moved.movements, '[]') as movements
    from cell.vendor_transaction t
    left join cell.wallet w on w.merchant_id = t.merchant_id and w.member_id = t.member_id and w.book = t.book and w.currency = t.currency
    left join lateral (
      select json_agg(json_build_object('id', m.id::text, 'code', m.code, 'from', m.debit, 'to', m.credit, 'amount', m.amount,
        'freeAfter', m.free_after) order by m.id) as movements
      from cell.wallet_transfer m
      where m.wallet_id = w.id and m.key = any (array['play:' || supplier || ':' || transaction_uuid,
        'play:' || supplier || ':' || transaction_uuid || ':win'])
    ) moved on true
    where t.merchant_id = ${own(trx)} and t.member_id = ${id} and t.supplier = ${supplier} and t.round = ${round}
    order by t.at, kind not in ('bet', 'betwin'), transaction_uuid limit ${most}`.execute(trx.db)
  return rows
}

export interface ParkedWinRow {
  readonly id: string
  readonly at: Date
  readonly transactionId: string
  readonly currency: Currency
  readonly payout: string
  readonly state: 'parked' | 'released' | 'refused'
}

/** Wins of the round that were above the supplier's limits. */
export async function readParkedWins(
  trx: Trx,
  { id }: OwnerRef,
  { supplier, round }: NameOfRound,
): Promise<ParkedWinRow[]> {
  const { rows } = await sql<ParkedWinRow>`
    select id, parked_at as at, transaction_uuid as "transactionId", currency, case kind when 'betwin' then won else amount end as payout, state
    from cell.parked_payout
    where merchant_id = ${own(trx)} and member_id = ${id} and supplier = ${supplier} and round = ${round}
    order by parked_at, id limit ${mostOfOneName}`.execute(trx.db)
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

/** Rounds that are named so by their supplier or as players see them, and the round of a transaction. */
const roundsNamed = (trx: Trx, named: string) => {
  const names = [named, ...(roundOfId(named) ? [named.slice(named.indexOf(':') + 1)] : [])]
  return sql`
    (select member_id, supplier, round from cell.vendor_round where round = any (${names}) and merchant_id = ${own(trx)} limit ${mostOfOneName})
    union
    select member_id, supplier, round from cell.vendor_transaction
    where supplier = any (array(select distinct supplier collate "C" from vendor_supplier)) and transaction_uuid = ${named}
      and merchant_id = ${own(trx)}`
}

/** Members who played a round, named as its supplier does, as players see it, or by one of its transactions. */
export async function membersOfRound(trx: Trx, named: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from (${roundsNamed(trx, named)}) played`.execute(trx.db)
  return rows.map(({ memberId }) => memberId)
}

const columnOf = { vendor: sql`vendor_code`, game: sql`node_id::text`, member: sql`member_id::text` }

/** Members who began a round since then, counted up to a number. */
export async function countPlayers(trx: Trx, { scope, name }: StopTarget, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ players: number }>`
    select count(*)::int as players from (
      select distinct member_id from cell.vendor_round
      where merchant_id = ${own(trx)} and opened_at > ${since} ${scope === 'all' ? sql`` : sql`and ${columnOf[scope]} = ${name}`}
      limit ${most}
    ) playing`.execute(trx.db)
  return rows[0]?.players ?? 0
}
