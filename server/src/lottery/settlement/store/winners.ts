import { sql } from 'kysely'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import type { Winners } from '../winners.ts'

/** The shards in which nobody has judged the draw. */
export async function unjudgedOf(pool: Pool, schemas: readonly string[], drawId: string): Promise<string[]> {
  const text = schemas.map(
    (schema) => `select '${schema}' as schema from ${schema}.lottery_sale where draw_id = $1 and judged_at is null`,
  )
  const { rows } = await pool.query<{ schema: string }>(text.join(' union all '), [drawId])
  return rows.map(({ schema }) => schema)
}

const writtenAtOnce = 10_000

/** Writes a shard's winners unless another worker has finished; what an earlier attempt left goes. */
export async function writeWinners(trx: Trx, schema: string, drawId: string, winners: Winners): Promise<void> {
  const { rows } = await sql`
    select 1 from ${sql.id(schema, 'lottery_sale')} where draw_id = ${drawId} and judged_at is null for update`.execute(
    trx.db,
  )
  if (rows.length === 0) return
  const table = sql.id(schema, 'lottery_winner')
  await sql`delete from ${table} where draw_id = ${drawId}`.execute(trx.db)
  for (let from = 0; from < winners.ids.length; from += writtenAtOnce) {
    const { ids, members, leaves, amounts, held } = winners
    const part = <T>(column: readonly T[]) => column.slice(from, from + writtenAtOnce)
    await sql`
      insert into ${table} (draw_id, ticket_id, member_id, leaf, amount, is_held)
      select ${drawId}::bigint, * from unnest(${part(ids)}::bigint[], ${part(members)}::uuid[], ${part(leaves)}::bytea[],
        ${part(amounts)}::bigint[], ${part(held)}::boolean[])`.execute(trx.db)
  }
}

type Caps = Readonly<Record<string, number>>

/** Pays the winners of one chunk that no other worker holds. Returns false when there is none. */
export async function payNext(pool: Pool, schema: string, drawId: string, at: Date, caps: Caps): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(
    `select ${schema}.lottery_pay_winners($1, $2, $3) as chunk`,
    [drawId, at, JSON.stringify(caps)],
  )
  return rows[0]?.chunk !== null
}

/** The shards with prizes that are held and not paid. */
export async function holdingOf(pool: Pool, schemas: readonly string[], drawId: string): Promise<string[]> {
  const text = schemas.map(
    (schema) => `select '${schema}' as schema where exists (
      select from ${schema}.lottery_winner winner where draw_id = $1 and is_held and not exists (
        select from ${schema}.lottery_prize prize where prize.draw_id = $1 and prize.ticket_id = winner.ticket_id))`,
  )
  const { rows } = await pool.query<{ schema: string }>(text.join(' union all '), [drawId])
  return rows.map(({ schema }) => schema)
}

export async function payHeld(pool: Pool, schema: string, drawId: string, at: Date, caps: Caps): Promise<void> {
  await pool.query(`select ${schema}.lottery_pay_held($1, $2, $3)`, [drawId, at, JSON.stringify(caps)])
}
