import { sql } from 'kysely'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import type { Winners } from '../winners.ts'

export async function isJudged(pool: Pool, drawId: string): Promise<boolean> {
  const { rows } = await pool.query('select from cell.lottery_sale where draw_id = $1 and judged_at is null', [drawId])
  return rows.length === 0
}

const writtenAtOnce = 10_000

/** Writes the winners unless another worker has finished; what an earlier attempt left goes. */
export async function writeWinners(trx: Trx, drawId: string, winners: Winners): Promise<void> {
  const { rows } = await sql`
    select 1 from cell.lottery_sale where draw_id = ${drawId} and judged_at is null for update`.execute(trx.db)
  if (rows.length === 0) return
  await sql`delete from cell.lottery_winner where draw_id = ${drawId}`.execute(trx.db)
  for (let from = 0; from < winners.ids.length; from += writtenAtOnce) {
    const { ids, members, leaves, amounts, held } = winners
    const part = <T>(column: readonly T[]) => column.slice(from, from + writtenAtOnce)
    await sql`
      insert into cell.lottery_winner (draw_id, ticket_id, member_id, leaf, amount, is_held)
      select ${drawId}::bigint, * from unnest(${part(ids)}::bigint[], ${part(members)}::uuid[], ${part(leaves)}::bytea[],
        ${part(amounts)}::bigint[], ${part(held)}::boolean[])`.execute(trx.db)
  }
}

type Caps = Readonly<Record<string, number>>

/** Pays the winners of one chunk that no other worker holds. Returns false when there is none. */
export async function payNext(pool: Pool, drawId: string, at: Date, caps: Caps): Promise<boolean> {
  const { rows } = await pool.query<{ chunk: number | null }>(`select cell.lottery_pay_winners($1, $2, $3) as chunk`, [
    drawId,
    at,
    JSON.stringify(caps),
  ])
  return rows[0]?.chunk !== null
}

/** Whether prizes are held and not paid. */
export async function hasHeldPrizes(pool: Pool, drawId: string): Promise<boolean> {
  const { rows } = await pool.query(
    `select from cell.lottery_winner winner where draw_id = $1 and is_held and not exists (
       select from cell.lottery_prize prize where prize.draw_id = $1 and prize.ticket_id = winner.ticket_id) limit 1`,
    [drawId],
  )
  return rows.length > 0
}

export async function payHeld(pool: Pool, drawId: string, at: Date, caps: Caps): Promise<void> {
  await pool.query(`select cell.lottery_pay_held($1, $2, $3)`, [drawId, at, JSON.stringify(caps)])
}
