import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import type { Draw } from '../../draws/draw.ts'

const leafBytes = 32

/** Ends the sale in one shard; `early` for a void draw. */
export async function closeSale(pool: Pool, schema: string, drawId: string, early: boolean): Promise<void> {
  await pool.query(`select ${schema}.lottery_lock($1, $2)`, [drawId, early])
}

/** Cuts a shard's tickets into chunks of about this size. Returns the number of tickets not cancelled. */
export async function cutTickets(pool: Pool, schema: string, drawId: string, size: number): Promise<number> {
  const { rows } = await pool.query<{ tickets: string }>(`select ${schema}.lottery_cut($1, $2) as tickets`, [
    drawId,
    size,
  ])
  return Number(rows[0]?.tickets)
}

/** The leaves of a shard in ascending order, aggregated into one value because a million rows would cost more than building the tree. */
export async function readLeaves(pool: Pool, schema: string, drawId: string): Promise<Buffer[]> {
  const { rows } = await pool.query<{ leaves: Buffer | null }>(
    `select string_agg(leaf, '' order by leaf) as leaves from ${schema}.lottery_leaves($1)`,
    [drawId],
  )
  const leaves = rows[0]?.leaves ?? Buffer.alloc(0)
  return Array.from({ length: leaves.length / leafBytes }, (_, index) =>
    leaves.subarray(index * leafBytes, (index + 1) * leafBytes),
  )
}

/** Allows all shards to pay, once every shard is judged. */
export async function noteJudged(pool: Pool, schemas: readonly string[], drawId: string, at: Date): Promise<void> {
  for (const schema of schemas)
    await pool.query(`update ${schema}.lottery_sale set judged_at = $2 where draw_id = $1 and judged_at is null`, [
      drawId,
      at,
    ])
}

/** Refunds the stakes of one chunk of a void draw that no other worker holds. Returns false when there is none. */
export async function refundNext(pool: Pool, schema: string, drawId: string, at: Date): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(`select ${schema}.lottery_refund_next($1, $2) as chunk`, [
    drawId,
    at,
  ])
  return rows[0]?.chunk !== null
}

/** Chunks that are not settled yet, over all shards. */
export async function countUnsettled(pool: Pool, schemas: readonly string[], drawId: string): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) as count from (${schemas
      .map((schema) => `select from ${schema}.lottery_chunk where draw_id = $1 and settled_at is null`)
      .join(' union all ')}) unsettled`,
    [drawId],
  )
  return Number(rows[0]?.count)
}

export const payDrawJob = 'pay-draw'

/** Enqueues jobs for other workers. The key makes a repeat a no-op while a job has not started. */
export async function askForHelp(trx: Trx, { id }: Pick<Draw, 'id'>, helpers: number): Promise<void> {
  for (let helper = 1; helper <= helpers; helper += 1)
    await enqueue(trx, payDrawJob, { drawId: id, helper }, { key: `${payDrawJob}:${id}:${helper}`, maxAttempts: 3 })
}
