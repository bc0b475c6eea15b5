import type { Currency, wallet } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Stretch } from '../period.ts'

export interface Sums {
  readonly free: bigint
  readonly held: bigint
}

/** A wallet's period, read in one statement, so that every part is of the same moment. */
export interface ReadPeriod {
  readonly opening: Sums
  readonly steps: readonly (Sums & { readonly code: wallet.TxCode; readonly count: number })[]
  /** As the last movement before the end noted it. */
  readonly last: Sums
  readonly wallet: Sums
  /** What moved after the period. */
  readonly later: Sums
  /** What moved from the wallet's first movement to the end of the period. */
  readonly all: Sums
  readonly unsealed: number
}

interface Written {
  readonly free: string
  readonly held: string
}

interface Row extends Record<'opening' | 'last' | 'wallet' | 'later' | 'all', Written | null> {
  readonly steps: readonly (Written & { readonly code: wallet.TxCode; readonly count: number })[] | null
  readonly unsealed: number
}

const change = (account: 'free' | 'held') =>
  sql`case ${sql.lit(account)} when t.credit then t.amount when t.debit then -t.amount else 0 end`
const sums = sql`jsonb_build_object(
  'free', coalesce(sum(${change('free')}), 0)::text, 'held', coalesce(sum(${change('held')}), 0)::text)`
const noted = sql`jsonb_build_object('free', t.free_after::text, 'held', t.held_after::text)`
const ofWallet = sql`cell.wallet_transfer t where t.wallet_id = w.id`

/** Null before the wallet was opened. */
export async function readPeriod(
  trx: Trx,
  { id }: OwnerRef,
  { book, currency, since, until }: { readonly book: wallet.Book; readonly currency: Currency } & Stretch,
): Promise<ReadPeriod | null> {
  const { rows } = await sql<Row>`
    select
      (select ${noted} from ${ofWallet} and t.id < w.first_id order by t.id desc limit 1) as opening,
      (select jsonb_agg(step order by step ->> 'code') from (
        select ${sums} || jsonb_build_object('code', t.code, 'count', count(*)) as step
        from ${ofWallet} and t.id >= w.first_id and t.id < w.end_id group by t.code
      ) of_code) as steps,
      (select ${noted} from ${ofWallet} and t.id < w.end_id order by t.id desc limit 1) as last,
      jsonb_build_object('free', w.free::text, 'held', w.held::text) as wallet,
      (select ${sums} from ${ofWallet} and t.id >= w.end_id) as later,
      (select ${sums} from ${ofWallet} and t.id < w.end_id) as "all",
      (select count(*)::int from ${ofWallet} and t.id >= w.first_id and t.id < w.end_id
        and (t.xid, t.id) > (coalesce(sealed.xid, '0'), coalesce(sealed.id, 0))) as unsealed
    from (
      select *, cell.wallet_statement_place(wallet.id, ${since}) as first_id,
        cell.wallet_statement_place(wallet.id, ${until}) as end_id
      from cell.wallet
      where merchant_id = ${own(trx)} and member_id = ${id} and book = ${book} and currency = ${currency}
    ) w
    left join (select xid, id from cell.wallet_segment order by number desc limit 1) sealed on true`.execute(trx.db)
  const [row] = rows
  if (!row) return null
  return {
    opening: sumsOf(row.opening),
    steps: (row.steps ?? []).map(({ code, count, free, held }) => ({
      code,
      count,
      free: BigInt(free),
      held: BigInt(held),
    })),
    last: sumsOf(row.last),
    wallet: sumsOf(row.wallet),
    later: sumsOf(row.later),
    all: sumsOf(row.all),
    unsealed: row.unsealed,
  }
}

const sumsOf = (written: Written | null): Sums => ({
  free: BigInt(written?.free ?? 0),
  held: BigInt(written?.held ?? 0),
})
