import { mostCounted, type Count } from '@parola/contract'
import { sql, type RawBuilder } from 'kysely'
import { own, type Trx } from './db.ts'

interface Counted {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

/** Counts the merchant's rows up to a thousand and asks the planner beyond, so that a list of millions costs no more than its first page. */
export async function countRows(trx: Trx, { from, where }: Counted): Promise<Count> {
  const bounded = await sql<{ found: string }>`
    select count(*) as found from (
      select 1 from ${from} where merchant_id = ${own(trx)} and ${where} limit ${sql.lit(mostCounted + 1)}
    ) bounded`.execute(trx.db)
  const found = Number(bounded.rows[0]?.found ?? 0)
  if (found <= mostCounted) return { rows: found, isExact: true }
  // The policy of the table leaves the merchant's rows; the planner would take the same condition twice for two.
  const { rows: plans } = await sql<{ 'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select 1 from ${from} where ${where}`.execute(trx.db)
  return { rows: Math.max(found, plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? found), isExact: false }
}
