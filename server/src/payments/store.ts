import { sql } from 'kysely'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'

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

/** The members of the deposit and the withdrawal with this id or reference. Phones choose ids, so two members can have the same. */
export async function membersOfPayment(trx: Trx, named: string): Promise<Record<'deposit' | 'withdrawal', string[]>> {
  const of = async (table: 'deposit' | 'withdrawal') => {
    const { rows } = await sql<{ memberId: string }>`
      select member_id as "memberId" from ${sql.id('cell', table)}
      where merchant_id = ${trx.merchantId} and ${isId(named) ? sql`id = ${named}::uuid` : sql`reference = ${named}`}
      limit ${mostOfOneId}`.execute(trx.db)
    return rows.map(({ memberId }) => memberId)
  }
  return { deposit: await of('deposit'), withdrawal: await of('withdrawal') }
}

const mostOfOneId = 20
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** What of a member's payments waits for a next step. */
export async function countOpenPayments(
  trx: Trx,
  { id }: OwnerRef,
): Promise<{ readonly deposits: number; readonly withdrawals: number }> {
  const { rows } = await sql<{ deposits: number; withdrawals: number }>`
    select
      (select count(*)::int from cell.deposit where merchant_id = ${trx.merchantId} and member_id = ${id}
        and state in ('started', 'reviewing', 'approved')) as deposits,
      (select count(*)::int from cell.withdrawal where merchant_id = ${trx.merchantId} and member_id = ${id}
        and state in ('requested', 'approved', 'paying')) as withdrawals`.execute(trx.db)
  return rows[0] ?? { deposits: 0, withdrawals: 0 }
}
