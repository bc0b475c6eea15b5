import { factorOf, ruleTable } from '../../fair-draw/src/rules/index.ts'
import type { Pool } from '../../server/src/platform/db/db.ts'
import { outcome } from './settle-hall.ts'

/** Finds and pays the winners of a draw in one statement: the minimum that the database needs. */
export async function payBare(pool: Pool, drawId: string): Promise<void> {
  const table = ruleTable('fast', 1)
  const { rows } = await pool.query<{ bet: string; pick: string }>(
    `select distinct bet, pick from cell.lottery_ticket where draw_id = $1`,
    [drawId],
  )
  const winning = rows.flatMap(({ bet, pick }) => {
    const factor = factorOf(table, bet, pick, outcome)
    return factor > 0 ? [{ bet, pick, factor }] : []
  })
  await pool.query(bare, [
    drawId,
    winning.map(({ bet }) => bet),
    winning.map(({ pick }) => pick),
    winning.map(({ factor }) => factor),
  ])
}

const bare = `
  with won as (
    select t.merchant_id, t.member_id, t.id, t.number, t.stake * c.factor / 100 as amount, w.id as wallet_id, w.free, w.held
    from cell.lottery_ticket t
    join unnest($2::text[], $3::text[], $4::int[]) c (bet, pick, factor) using (bet, pick)
    join cell.wallet w on w.member_id = t.member_id and w.book = t.book and w.currency = t.currency
    where t.draw_id = $1
  ), prized as (
    insert into cell.lottery_prize (merchant_id, draw_id, member_id, ticket_id, kind, amount, paid_at)
    select merchant_id, $1, member_id, id, 'win', amount, now() from won
  ), credited as (
    update cell.wallet w set free = w.free + mine.amount
    from (select wallet_id, sum(amount) as amount from won group by wallet_id) mine where w.id = mine.wallet_id
  )
  insert into cell.wallet_transfer
    (merchant_id, wallet_id, debit, credit, amount, free_after, held_after, code, key, body_hash, about, at)
  select merchant_id, wallet_id, 'game', 'free', amount, free + sum(amount) over (partition by wallet_id order by id), held, 'win',
    'win:' || number, sha256(convert_to(number || amount, 'UTF8')), 'BENCH', now()
  from won`
