import { sql } from 'kysely'
import type { Trx } from '../platform/db/db.ts'

/**
 * Whether any of these members has an open deposit, withdrawal, vendor transfer or game round. Few of the many rounds are open, and
 * those have an index by due date.
 */
export async function hasPendingMoney(trx: Trx, memberIds: readonly string[]): Promise<boolean> {
  const open = (table: string, ended: string) =>
    sql`exists (select from ${sql.id('cell', table)} one
      where one.member_id = any (${memberIds}::uuid[]) and one.merchant_id = ${trx.merchantId} and one.state <> all (${ended}::text[]))`
  const { rows } = await sql<{ found: boolean }>`
    select ${open('deposit', '{paid,failed,refused,expired,reversed}')} or ${open('withdrawal', '{paid,refused,failed}')}
      or ${open('vendor_transfer', '{done,failed}')} or exists (
        select from cell.vendor_round round
        where round.due_at is not null and round.state = 'open' and round.merchant_id = ${trx.merchantId}
          and round.member_id = any (${memberIds}::uuid[])
      ) as found`.execute(trx.db)
  return rows[0]?.found ?? false
}
