import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Pool, Trx } from '../../platform/db/db.ts'
import type { Draw } from '../draws/draw.ts'

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

export interface Choice {
  readonly bet: string
  readonly pick: string
}

/** Pages through the distinct bets of a draw in a shard, after the given one. */
export async function readChoices(
  pool: Pool,
  schema: string,
  drawId: string,
  after: Choice,
  limit: number,
): Promise<Choice[]> {
  const { rows } = await pool.query<Choice>(
    `select bet, pick from ${schema}.lottery_choice where draw_id = $1 and (bet, pick) > ($2, $3) order by bet, pick limit $4`,
    [drawId, after.bet, after.pick, limit],
  )
  return rows
}

export async function noteFactors(
  pool: Pool,
  schema: string,
  drawId: string,
  won: readonly (Choice & { readonly factor: number })[],
): Promise<void> {
  await pool.query(
    `update ${schema}.lottery_choice choice set factor = won.factor
     from unnest($2::text[], $3::text[], $4::int[]) won (bet, pick, factor)
     where choice.draw_id = $1 and choice.bet = won.bet and choice.pick = won.pick`,
    [drawId, won.map(({ bet }) => bet), won.map(({ pick }) => pick), won.map(({ factor }) => factor)],
  )
}

/** A ticket that won more than the cap, or a part of the smallest unit; null when all prizes can be paid as they are. */
export async function findWrongPrize(
  pool: Pool,
  schema: string,
  drawId: string,
  caps: Readonly<Record<string, number>>,
): Promise<string | null> {
  const { rows } = await pool.query<{ number: string }>(
    `select ticket.number from ${schema}.lottery_choice choice
     join ${schema}.lottery_ticket ticket on ticket.draw_id = choice.draw_id and ticket.bet = choice.bet and ticket.pick = choice.pick
     where choice.draw_id = $1 and choice.factor > 0
       and (ticket.stake::numeric * choice.factor % 100 <> 0
         or coalesce(ticket.stake::numeric * choice.factor / 100 > ($2::jsonb ->> ticket.currency)::numeric, true))
       and not exists (
         select from ${schema}.lottery_cancelled gone where gone.draw_id = ticket.draw_id and gone.ticket_id = ticket.id)
     limit 1`,
    [drawId, JSON.stringify(caps)],
  )
  return rows[0]?.number ?? null
}

export async function isJudged(pool: Pool, schema: string, drawId: string): Promise<boolean> {
  const text = `select from ${schema}.lottery_sale where draw_id = $1 and judged_at is not null`
  return (await pool.query(text, [drawId])).rowCount === 1
}

/** Allows all shards to pay, once every shard is judged. */
export async function noteJudged(pool: Pool, schemas: readonly string[], drawId: string, at: Date): Promise<void> {
  for (const schema of schemas)
    await pool.query(`update ${schema}.lottery_sale set judged_at = $2 where draw_id = $1 and judged_at is null`, [
      drawId,
      at,
    ])
}

/** Settles one chunk that no other worker holds. Returns false when there is none. */
export async function payNext(
  pool: Pool,
  schema: string,
  drawId: string,
  at: Date,
  caps: Readonly<Record<string, number>>,
): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(
    `select ${schema}.lottery_pay_next($1, $2, $3) as chunk`,
    [drawId, at, JSON.stringify(caps)],
  )
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
