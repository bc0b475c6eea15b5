import type { Chain } from '@parola/fair-draw'
import { parseText, promiseForm, type DrawPromise } from '@parola/fair-draw/protocol'
import { sql } from 'kysely'
import type { Pool, Trx } from '../../../platform/db/db.ts'
import { lastOf } from '../next-promises.ts'

const selectLast = `select text from lottery_promise join lottery_entry on id = entry_id
  where lottery_code = $1 order by first_draws_at desc limit 1`

export async function readLastPromise(pool: Pool, code: string): Promise<DrawPromise | null> {
  const { rows } = await pool.query<{ text: string }>(selectLast, [code])
  return rows[0] ? parseText(promiseForm, rows[0].text) : null
}

export async function isLastPromise(trx: Trx, code: string, promise: DrawPromise | null): Promise<boolean> {
  const { rows } = await sql<{ first: Date | null }>`
    select max(first_draws_at) as first from lottery_promise where lottery_code = ${code}`.execute(trx.db)
  return (rows[0]?.first?.getTime() ?? null) === (promise && promise.draws * 1000)
}

export async function insertPromise(trx: Trx, entryId: string, promise: DrawPromise, chain: Chain): Promise<void> {
  const [first, last] = [new Date(promise.draws * 1000), new Date(lastOf(promise, chain).draws * 1000)]
  await sql`
    insert into lottery_promise (entry_id, lottery_code, first_draws_at, last_draws_at)
    values (${entryId}, ${promise.game}, ${first}, ${last})`.execute(trx.db)
}

/** A lottery with promised draws that have no row yet. */
export interface Unplanned {
  readonly code: string
  /** When its last draw with a row draws. */
  readonly last: Date | null
  /** How many more draws that can still be sold it should have. */
  readonly wanted: number
}

/** Also retired lotteries: what was promised is drawn. */
export async function readUnplanned(pool: Pool, now: Date): Promise<Unplanned[]> {
  const { rows } = await pool.query<Unplanned>(
    `select code, last, wanted - ahead as wanted from (
       select code, case when timetable ? 'everySeconds' then 10 else 2 end as wanted,
         (select max(draws_at) from lottery_draw where lottery_code = code) as last,
         (select count(*)::int from lottery_draw where lottery_code = code and draws_at > $1 and closes_at > $1) as ahead
       from lottery
     ) planned
     where ahead < wanted and exists (
       select from lottery_promise where lottery_code = code and last_draws_at > coalesce(last, '-infinity'))
     order by code`,
    [now],
  )
  return rows
}

export interface PromiseRow {
  readonly id: string
  readonly promise: DrawPromise
}

const maxPromises = 20

/** The promises with draws after this moment, in order. */
export async function readPromisesAfter(pool: Pool, code: string, after: Date | null): Promise<PromiseRow[]> {
  const { rows } = await pool.query<{ id: string; text: string }>(
    `select entry_id as id, text from lottery_promise join lottery_entry on id = entry_id
     where lottery_code = $1 and last_draws_at > coalesce($2, '-infinity'::timestamptz) order by first_draws_at limit ${maxPromises}`,
    [code, after],
  )
  return rows.map(({ id, text }) => ({ id, promise: parseText(promiseForm, text) }))
}
