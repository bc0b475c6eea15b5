import { enqueue } from '../platform/jobs.ts'
import type { Pool, Trx } from '../platform/db.ts'
import type { Draw } from './draw.ts'

const leafBytes = 32

/** Ends the sale in one shard. `early` for a draw that is void. */
export async function closeSale(pool: Pool, schema: string, drawId: string, early: boolean): Promise<void> {
  await pool.query(`select ${schema}.lottery_lock($1, $2)`, [drawId, early])
}

/** Cuts a shard's tickets into stretches of about so many. Answers how many tickets stand. */
export async function cutTickets(pool: Pool, schema: string, drawId: string, size: number): Promise<number> {
  const { rows } = await pool.query<{ tickets: string }>(`select ${schema}.lottery_cut($1, $2) as tickets`, [
    drawId,
    size,
  ])
  return Number(rows[0]?.tickets)
}

/** The leaves of a shard, rising. As one value: a million rows would cost more than the tree over them. */
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

export async function unjudgedChoices(pool: Pool, schema: string, drawId: string, limit: number): Promise<Choice[]> {
  const { rows } = await pool.query<Choice>(
    `select bet, pick from ${schema}.lottery_choice where draw_id = $1 and factor is null limit $2`,
    [drawId, limit],
  )
  return rows
}

export async function noteFactors(
  pool: Pool,
  schema: string,
  drawId: string,
  judged: readonly (Choice & { readonly factor: number })[],
): Promise<void> {
  await pool.query(
    `update ${schema}.lottery_choice choice set factor = judged.factor
     from unnest($2::text[], $3::text[], $4::int[]) judged (bet, pick, factor)
     where choice.draw_id = $1 and choice.bet = judged.bet and choice.pick = judged.pick`,
    [drawId, judged.map(({ bet }) => bet), judged.map(({ pick }) => pick), judged.map(({ factor }) => factor)],
  )
}

/** Settles a stretch that nobody else is settling. False when there is none. */
export async function payNext(
  pool: Pool,
  schema: string,
  drawId: string,
  at: Date,
  mostByCurrency: Readonly<Record<string, number>>,
): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(
    `select ${schema}.lottery_pay_next($1, $2, $3) as chunk`,
    [drawId, at, JSON.stringify(mostByCurrency)],
  )
  return rows[0]?.chunk !== null
}

/** Stretches that are not settled yet, over all shards. */
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

/** Asks other workers to help. Asking again changes nothing while they have not begun. */
export async function askForHelp(trx: Trx, { id }: Pick<Draw, 'id'>, helpers: number): Promise<void> {
  for (let helper = 1; helper <= helpers; helper += 1)
    await enqueue(trx, payDrawJob, { drawId: id }, { key: `${payDrawJob}:${id}:${helper}`, maxAttempts: 3 })
}
