import { sql } from 'kysely'
import { own, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'

/** Larger than any deployment's number of lotteries. */
const mostKept = 500

/** Most recently added first. */
export async function favouriteCodes(trx: Trx, { id }: OwnerRef): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select lottery_code as code from cell.lottery_favourite
    where merchant_id = ${own(trx)} and member_id = ${id} order by added_at desc, lottery_code limit ${mostKept}`.execute(
    trx.db,
  )
  return rows.map(({ code }) => code)
}

/** Adding a favourite again keeps its position. */
export async function insertFavourite(trx: Trx, { id }: OwnerRef, code: string): Promise<void> {
  await sql`
    insert into cell.lottery_favourite (merchant_id, member_id, lottery_code, added_at)
    values (${own(trx)}, ${id}, ${code}, clock_timestamp()) on conflict do nothing`.execute(trx.db)
}

export async function deleteFavourite(trx: Trx, { id }: OwnerRef, code: string): Promise<void> {
  await sql`
    delete from cell.lottery_favourite
    where merchant_id = ${own(trx)} and member_id = ${id} and lottery_code = ${code}`.execute(trx.db)
}

export async function upsertRecent(trx: Trx, { id }: OwnerRef, code: string): Promise<void> {
  await sql`
    insert into cell.lottery_recent (merchant_id, member_id, lottery_code, opened_at)
    values (${own(trx)}, ${id}, ${code}, clock_timestamp())
    on conflict on constraint lottery_recent_pk do update set opened_at = excluded.opened_at`.execute(trx.db)
}

/** How many of the latest orders are searched for recent lotteries, since placing a bet does not update `lottery_recent`. */
const ordersLookedAt = 200

/** Most recently opened or bet on first. */
export async function recentCodes(trx: Trx, { id }: OwnerRef, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from (
      select lottery_code as code, opened_at as at from cell.lottery_recent
      where merchant_id = ${own(trx)} and member_id = ${id}
      union all
      (select lottery_code, placed_at from cell.lottery_order
        where merchant_id = ${own(trx)} and member_id = ${id} order by placed_at desc, id limit ${ordersLookedAt})
    ) seen group by code order by max(at) desc, code limit ${most}`.execute(trx.db)
  return rows.map(({ code }) => code)
}

/**
 * Whether any of these members has tickets in draws that are not over. Orders older than the oldest unfinished draw cannot match, which
 * limits the search.
 */
export async function haveTicketsInPlay(trx: Trx, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from cell.lottery_order sold
      join lottery_draw draw on draw.id = sold.draw_id and draw.due_at is not null
      join cell.lottery_ticket ticket on ticket.member_id = sold.member_id and ticket.order_id = sold.id
      where sold.member_id = any (${memberIds}::uuid[]) and sold.merchant_id = ${own(trx)} and sold.book = 'real'
        and sold.placed_at >= (select min(opens_at) from lottery_draw where due_at is not null) and not exists (
          select from cell.lottery_cancelled gone where gone.draw_id = draw.id and gone.ticket_id = ticket.id)
    ) as found`.execute(trx.db)
  return rows[0]?.found ?? false
}

/** The member who owns the ticket, if it is one of this merchant's. */
export async function memberOfTicket(trx: Trx, number: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from cell.lottery_ticket
    where number = ${number} and merchant_id = ${own(trx)}`.execute(trx.db)
  return rows.map(({ memberId }) => memberId)
}
