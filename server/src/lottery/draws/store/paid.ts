import type { Chain } from '@parola/fair-draw'
import { paidForm, parseText } from '@parola/fair-draw/protocol'
import { sql } from 'kysely'
import type { Pool, Trx } from '../../../platform/db/db.ts'

const dayMs = 86_400_000

/** A day in UTC. */
export interface Day {
  readonly from: Date
  readonly until: Date
}

/** The first day with promised draws that is not in the log as paid; null before the first promise. */
export async function readUnpaidDay(pool: Pool): Promise<Day | null> {
  const { rows: paid } = await pool.query<{ text: string }>(
    `select text from lottery_entry where kind = 'paid' order by id desc limit 1`,
  )
  const after = paid[0] ? new Date(Date.parse(parseText(paidForm, paid[0].text).day) + dayMs) : new Date(0)
  const { rows } = await pool.query<{ first: Date | null }>(
    'select min(greatest(first_draws_at, $1)) as first from lottery_promise where last_draws_at >= $1',
    [after],
  )
  const first = rows[0]?.first
  if (!first) return null
  const from = Math.floor(first.getTime() / dayMs) * dayMs
  return { from: new Date(from), until: new Date(from + dayMs) }
}

/** Whether every promised draw of the day has ended and been paid. */
export async function isDayOver(pool: Pool, { from, until }: Day): Promise<boolean> {
  const { rows } = await pool.query<{ isOver: boolean }>(
    `select not exists (
       select from lottery_promise promise where first_draws_at < $2 and last_draws_at >= $1 and (
         -- Promised draws get their rows in order: a row at the end of the promise or after the day tells that none is missing.
         coalesce((select max(draws_at) from lottery_draw where promise_id = promise.entry_id and lottery_code = promise.lottery_code),
           '-infinity') < least(last_draws_at, $2)
         or exists (
           select from lottery_draw draw where draw.lottery_code = promise.lottery_code and promise_id = promise.entry_id
             and draws_at >= $1 and draws_at < $2 and state not in ('published', 'refunded')))
     ) as "isOver"`,
    [from, until],
  )
  return rows[0]?.isOver === true
}

export interface GameDay {
  readonly game: string
  readonly draws: number
  readonly voids: number
  readonly late: number
}

/** The protocol's margin between the witnesses' last time and the round. */
const marginSeconds = 3

/** How the day's draws of each game ended. A lock is late if the quorum signed it later than before its round. */
export async function readGameDays(pool: Pool, { from, until }: Day, chain: Chain): Promise<GameDay[]> {
  const { rows } = await pool.query<GameDay>(
    `select draw.lottery_code as game, count(*) filter (where state = 'published')::int as draws,
       count(*) filter (where state = 'refunded')::int as voids,
       count(*) filter (where lock_id is not null and coalesce(
         extract(epoch from entry.witnessed_at) > $3::bigint + (round - 1) * $4::int - ${marginSeconds}, true))::int as late
     from lottery join lottery_draw draw on draw.lottery_code = lottery.code and draws_at >= $1 and draws_at < $2
     left join lottery_entry entry on entry.id = lock_id
     where promise_id is not null group by draw.lottery_code order by draw.lottery_code collate "C"`,
    [from, until, chain.genesis, chain.period],
  )
  return rows
}

export interface Turnover {
  readonly currency: string
  readonly tickets: number
  readonly stakes: number
  readonly prizes: number
}

/** What a game's drawn draws of a day took and paid, by currency in order. */
export async function readTurnover(pool: Pool, game: string, { from, until }: Day): Promise<Turnover[]> {
  const { rows } = await pool.query<{ currency: string; tickets: string; stakes: string; prizes: string }>(
    `select currency, count(*) as tickets, sum(stake) as stakes, coalesce(sum(amount), 0) as prizes
     from lottery_draw draw join cell.lottery_ticket ticket on ticket.draw_id = draw.id
     left join cell.lottery_prize prize on prize.draw_id = draw.id and prize.ticket_id = ticket.id
     where draw.lottery_code = $1 and draws_at >= $2 and draws_at < $3 and promise_id is not null and state = 'published'
       and not exists (
         select from cell.lottery_cancelled gone where gone.draw_id = draw.id and gone.ticket_id = ticket.id)
     group by currency order by currency collate "C"`,
    [game, from, until],
  )
  return rows.map(({ currency, tickets, stakes, prizes }) => ({
    currency,
    tickets: Number(tickets),
    stakes: Number(stakes),
    prizes: Number(prizes),
  }))
}

/** Holds the writing of paid days until the transaction ends. */
export async function holdPaid(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('parola.paid'))`.execute(trx.db)
}

export async function isPaid(trx: Trx, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from lottery_entry where kind = 'paid' and starts_with(text, ${`parola-draw/2 paid\nday ${day}\n`}) limit 1`.execute(
    trx.db,
  )
  return rows.length > 0
}
