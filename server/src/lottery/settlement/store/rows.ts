import type { Pool } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'
import type { MarkedRows, RowMark } from '../row-mark.ts'

/** Taken before the rows are read: what changes meanwhile is newer than the mark. */
export async function markRows(pool: Pool, drawId: string): Promise<RowMark> {
  const { rows } = await pool.query<{ horizon: string; tickets: string; cancelled: string }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
       (select count(*) from cell.lottery_ticket where draw_id = $1) as tickets,
       (select count(*) from cell.lottery_cancelled where draw_id = $1) as cancelled`,
    [drawId],
  )
  const [row] = rows
  invariant(row, 'a statement without a table has one row')
  return { horizon: BigInt(row.horizon), tickets: Number(row.tickets), cancelled: Number(row.cancelled) }
}

/** The ages of the rows' transactions are compared, because their numbers begin again at some time. */
export async function readMarked(pool: Pool, drawId: string, mark: RowMark): Promise<MarkedRows> {
  const { rows } = await pool.query<{ next: string; tickets: string; cancelled: string; isNewer: boolean }>(
    `with mark as materialized (select age($2::text::xid8::xid) as age),
     ticket as (
       select count(*) as rows, coalesce(min(age(xmin)) <= (select age from mark), false) as is_newer
       from cell.lottery_ticket where draw_id = $1
     ), gone as (
       select count(*) as rows, coalesce(min(age(xmin)) <= (select age from mark), false) as is_newer
       from cell.lottery_cancelled where draw_id = $1
     )
     select pg_snapshot_xmax(pg_current_snapshot())::text as next, ticket.rows as tickets, gone.rows as cancelled,
       ticket.is_newer or gone.is_newer as "isNewer"
     from ticket, gone`,
    [drawId, String(mark.horizon)],
  )
  const [row] = rows
  invariant(row, 'aggregates have one row')
  const { next, tickets, cancelled, isNewer } = row
  return { next: BigInt(next), tickets: Number(tickets), cancelled: Number(cancelled), isNewer }
}

export interface WaitingDraw {
  readonly id: string
  readonly tickets: number
  /** Its lock is in the log and its round is not out. */
  readonly isLocked: boolean
}

/** Draws with a witnessed lock that are not settled, those with the next rounds first. */
export async function readWaiting(pool: Pool, limit: number): Promise<WaitingDraw[]> {
  const { rows } = await pool.query<{ id: string; tickets: string; isLocked: boolean }>(
    `select draw.id, tickets, state = 'locked' as "isLocked"
     from lottery_draw draw join lottery_entry entry on entry.id = lock_id
     where due_at is not null and state in ('locked', 'drawn') and proof is not null and tickets > 0
     order by draws_at, draw.id limit $1`,
    [limit],
  )
  return rows.map(({ id, tickets, isLocked }) => ({ id, tickets: Number(tickets), isLocked }))
}
