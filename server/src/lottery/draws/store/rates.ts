import type { Chain } from '@parola/fair-draw'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { invariant } from '../../../platform/errors.ts'

export async function readNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select lottery_now() as now`.execute(trx.db)
  const [row] = rows
  invariant(row, 'lottery_now() returned no row')
  return row.now
}

/** More than a month of days, of which one may need several entries. */
const maxEntries = 1_000

/** The entries about days from this one (YYYY-MM-DD) on, in the order of days. */
export async function readPaid(trx: Trx, day: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select text from lottery_entry where kind = 'paid' and split_part(text, E'\n', 2) >= ${`day ${day}`}
    order by id limit ${maxEntries}`.execute(trx.db)
  return rows.map(({ text }) => text)
}

export interface DrawCounts {
  readonly draws: number
  readonly voids: number
  readonly late: number
}

/** The protocol's margin between the witnesses' last time and the round. */
const marginSeconds = 3

/** How the promised draws from this moment on ended, as far as they have. */
export async function countDraws(trx: Trx, from: Date, { genesis, period }: Chain): Promise<DrawCounts> {
  const { rows } = await sql<DrawCounts>`
    select count(*) filter (where state = 'published')::int as draws, count(*) filter (where state = 'refunded')::int as voids,
      count(*) filter (where lock_id is not null and coalesce(extract(epoch from entry.witnessed_at)
        > ${genesis}::bigint + (round - 1) * ${period}::int - ${marginSeconds}::int, true))::int as late
    from lottery join lottery_draw draw on draw.lottery_code = lottery.code and draws_at >= ${from}
    left join lottery_entry entry on entry.id = lock_id
    where promise_id is not null and state in ('published', 'refunded')`.execute(trx.db)
  const [row] = rows
  invariant(row, 'counting draws returned no row')
  return row
}
