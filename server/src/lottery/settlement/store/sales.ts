import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import type { Draw } from '../../draws/draw.ts'

const leafBytes = 32

/** Ends the sale; `early` for a void draw. */
export async function closeSale(pool: Pool, drawId: string, early: boolean): Promise<void> {
  await pool.query(`select cell.lottery_lock($1, $2)`, [drawId, early])
}

/** Cuts the tickets into chunks of about this size. Returns the number of tickets not cancelled. */
export async function cutTickets(pool: Pool, drawId: string, size: number): Promise<number> {
  const { rows } = await pool.query<{ tickets: string }>(`select cell.lottery_cut($1, $2) as tickets`, [drawId, size])
  return Number(rows[0]?.tickets)
}

/** The leaves of a draw in ascending order, aggregated into one value because a million rows would cost more than building the tree. */
export async function readLeaves(pool: Pool, drawId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ leaves: Buffer | null }>(
    `select string_agg(leaf, '' order by leaf) as leaves from cell.lottery_leaves($1)`,
    [drawId],
  )
  const leaves = rows[0]?.leaves ?? Buffer.alloc(0)
  return Array.from({ length: leaves.length / leafBytes }, (_, index) =>
    leaves.subarray(index * leafBytes, (index + 1) * leafBytes),
  )
}

/** Allows payment, once all winners are written. */
export async function noteJudged(pool: Pool, drawId: string, at: Date): Promise<void> {
  await pool.query(`update cell.lottery_sale set judged_at = $2 where draw_id = $1 and judged_at is null`, [drawId, at])
}

/** Refunds the stakes of one chunk of a void draw that no other worker holds. Returns false when there is none. */
export async function refundNext(pool: Pool, drawId: string, at: Date): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(`select cell.lottery_refund_next($1, $2) as chunk`, [
    drawId,
    at,
  ])
  return rows[0]?.chunk !== null
}

/** Chunks that are not settled yet. */
export async function countUnsettled(pool: Pool, drawId: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    'select count(*) as count from cell.lottery_chunk where draw_id = $1 and settled_at is null',
    [drawId],
  )
  return Number(rows[0]?.count)
}

export const payDrawJob = 'pay-draw'

/** Enqueues jobs for other workers. The key makes a repeat a no-op while a job has not started. */
export async function askForHelp(trx: Trx, { id }: Pick<Draw, 'id'>, helpers: number): Promise<void> {
  for (let helper = 1; helper <= helpers; helper += 1)
    await enqueue(trx, payDrawJob, { drawId: id }, { key: `${payDrawJob}:${id}:${helper}`, maxAttempts: 3 })
}
