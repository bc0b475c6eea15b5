import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { LedgerPlace } from '../../../wallet/index.ts'
import { sums, type Sum } from '../figures.ts'
import { flowing, flowSums, joins, stakeFlows, stakes, transferFlows, transfers } from './flows.ts'

/**
 * What is counted, by its name in `team_cursor`: the places of members, the ledger, the counted stakes. Places first, so that a reader of a
 * counted day also sees the members who joined on it.
 */
export const sources = ['places', 'cell.wallet', 'cell.counted_stake'] as const
export type Source = (typeof sources)[number]

export interface Cursor extends LedgerPlace {
  readonly countedAt: Date
}

/** Serialises counting and recounting, so that sums shared by many members are written in one order. */
export async function lockCounting(trx: Trx): Promise<void> {
  // Keep the batch's sums in memory instead of on disk; compiling the statement is not worth it.
  await sql`
    select pg_advisory_xact_lock(hashtext('parola.team_figures')), set_config('work_mem', '64MB', true),
      set_config('jit', 'off', true)`.execute(trx.db)
}

export async function readCursor(trx: Trx, source: Source): Promise<Cursor> {
  const { rows } = await sql<Cursor>`
    select xid::text, id::text, counted_at as "countedAt" from public.team_cursor where source = ${source}`.execute(
    trx.db,
  )
  invariant(rows[0], 'the source has no cursor, which a migration should have written')
  return rows[0]
}

export async function writeCursor(trx: Trx, source: Source, { xid, id, countedAt }: Cursor): Promise<void> {
  await sql`
    update public.team_cursor
    set xid = ${xid}::xid8, id = ${id}::bigint, counted_at = greatest(counted_at, ${countedAt}::timestamptz)
    where source = ${source}`.execute(trx.db)
}

/** Everything before this moment is counted. */
export async function readCountedUntil(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(counted_at) as at from public.team_cursor`.execute(trx.db)
  invariant(rows[0], 'no cursors found, which the migrations should have written')
  return rows[0].at
}

/** Position reached, and number of rows read. */
export interface Read {
  readonly end: LedgerPlace
  readonly read: number
}

/** Adds the next final rows of a source. A transaction that is still open can only add rows after them. */
export async function addNext(trx: Trx, source: Source, after: LedgerPlace, most: number): Promise<Read> {
  const { rows, flows } = readings[source]
  const tail = sql`
    select * from (${sql.raw(rows)}) next
    where (xid, id) > (${after.xid}::xid8, ${after.id}::bigint) and xid < public.tail_horizon()
    order by xid, id limit ${most}`
  return readOf(await sql<ReadRow>`with ${counting(tail, flows)} ${readTo}`.execute(trx.db), after)
}

/** The rows of a source, and the flows that they bring. */
const readings: Record<Source, { rows: string; flows: string }> = {
  places: {
    rows: 'select xid, number as id, node, since as at, merchant_id, path from public.team_place',
    flows: joins,
  },
  'cell.wallet': { rows: transfers, flows: transferFlows },
  'cell.counted_stake': { rows: stakes, flows: stakeFlows },
}

/** Counts a day again, as far as it was counted. */
export async function recountDay(trx: Trx, day: string): Promise<void> {
  invariant(/^\d{4}-\d\d-\d\d$/.test(day), 'the day is not in YYYY-MM-DD format')
  await sql`delete from public.team_day where day = ${day}::date`.execute(trx.db)
  await sql`
    delete from public.team_hour
    where hour >= ${day}::date::timestamp at time zone 'UTC' and hour < (${day}::date + 1)::timestamp at time zone 'UTC'`.execute(
    trx.db,
  )
  for (const source of sources) {
    const { xid, id } = await readCursor(trx, source)
    const { rows, flows } = readings[source]
    const counted = sql`
      select * from (${sql.raw(rows)}) counted
      where (at at time zone 'UTC')::date = ${day}::date and (xid, id) <= (${xid}::xid8, ${id}::bigint)`
    await sql`with ${counting(counted, flows)} ${readTo}`.execute(trx.db)
  }
}

/** Keeps the hours that an open contract still needs, however late counting or closing is. */
export async function pruneHours(trx: Trx, before: Date): Promise<void> {
  await sql`
    delete from public.team_hour
    where hour < least(
      ${before}::timestamptz, (select min(next_due) from public.contract where kind = 'hourSalary') - interval '1 hour'
    )`.execute(trx.db)
}

interface ReadRow {
  readonly xid: string | null
  readonly id: string | null
  readonly read: number
}

const readTo = sql`
  select (select count(*)::int from tail) as read, last.xid::text, last.id::text
  from (values (1)) one (row) left join (select xid, id from tail order by xid desc, id desc limit 1) last on true`

function readOf({ rows: [row] }: { rows: ReadRow[] }, after: LedgerPlace): Read {
  invariant(row, 'the counting query returned no row')
  return { read: row.read, end: row.xid === null || row.id === null ? after : { xid: row.xid, id: row.id } }
}

const list = (of: (sum: Sum) => string, which: readonly Sum[] = sums) => sql.raw(which.map(of).join(', '))

/**
 * Adds flows to the hours and days of their member, and to the days of every upline. A member is active on a day while their stakes exceed
 * the refunds, so a refund can make a member inactive again.
 */
const counting = (tail: RawBuilder<unknown>, flows: string): RawBuilder<unknown> => sql`
  tail as materialized (${tail}), flow as (${sql.raw(flows)}),
  by_hour as (
    select merchant_id, node, path, date_trunc('hour', at, 'UTC') as hour, ${sql.raw(flowSums)} from flow group by 1, 2, 3, 4
  ), hours as (
    insert into public.team_hour (node, hour, path, merchant_id, counted, loss)
    select node, hour, path, merchant_id, lottery_counted + game_counted, kept - given
    from by_hour where lottery_counted + game_counted <> 0 or kept <> given order by path
    on conflict on constraint team_hour_pk do update set counted = team_hour.counted + excluded.counted, loss = team_hour.loss + excluded.loss
  ), own as (
    select merchant_id, node, path, (hour at time zone 'UTC')::date as day, ${list((sum) => `sum(${sum})::bigint as ${sum}`, flowing)}
    from by_hour group by 1, 2, 3, 4
  ), judged as (
    select own.*, (coalesce(kept.stake, 0) + own.lottery_stake + own.game_stake > 0)::int - (coalesce(kept.stake, 0) > 0)::int as active
    from own left join lateral (
      select own_lottery_stake + own_game_stake as stake from public.team_day
      where node = own.node and day = own.day and path = own.path
    ) kept on true
  ), below as (
    select merchant_id, left(path, place) as path, day, ${list((sum) => `sum(${sum})::bigint as ${sum}`)}
    from judged cross join lateral generate_series(8, length(path) - 8, 8) place group by 1, 2, 3
  ), rolled as (
    select merchant_id, path, day, ${list((sum) => `coalesce(own.${sum}, 0) as own_${sum}`, flowing)},
      ${list((sum) => `coalesce(own.${sum}, 0) + coalesce(below.${sum}, 0) as team_${sum}`)}
    from judged own full join below using (merchant_id, path, day)
  ), days as (
    insert into public.team_day (node, parent, day, path, merchant_id, ${list((sum) => `own_${sum}`, flowing)}, ${list((sum) => `team_${sum}`)})
    select ${nodeAt('path')}, ${nodeAt(`nullif(left(path, -8), '')`)}, day, path, merchant_id,
      ${list((sum) => `own_${sum}`, flowing)}, ${list((sum) => `team_${sum}`)}
    from rolled order by path
    on conflict on constraint team_day_pk do update set
      ${list((sum) => `own_${sum} = team_day.own_${sum} + excluded.own_${sum}`, flowing)},
      ${list((sum) => `team_${sum} = team_day.team_${sum} + excluded.team_${sum}`)}
  )`

/** The last node of a path. */
function nodeAt(path: string): RawBuilder<unknown> {
  return sql.raw(`('x' || lpad(right(${path}, 8), 16, '0'))::bit(64)::bigint`)
}
