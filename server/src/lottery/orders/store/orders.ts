import type { Currency, lottery, wallet } from '@parola/contract'
import { sql } from 'kysely'
import { own, type Trx } from '../../../platform/db/db.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import type { TicketFacts } from '../ticket.ts'

/** Amounts are bigints, which the driver returns as strings. */
export interface OrderRow {
  readonly id: string
  readonly placedAt: Date
  readonly gameCode: string
  readonly book: wallet.Book
  readonly currency: Currency
  readonly stake: string
  readonly ruleVersion: number
  readonly receipt: string | null
  /** Hash of the draw's promise; null in version 1. */
  readonly promise: string | null
  readonly drawId: string
  /** Of the draw's tickets, once its sale has ended. */
  readonly root: Buffer | null
  readonly numero: string
  readonly kind: lottery.RuleKind
  readonly drawState: lottery.DrawState
  readonly closesAt: Date
  readonly drawsAt: Date
  readonly outcome: readonly (readonly string[])[] | null
  readonly lines: number
  /** The distinct states of its tickets. */
  readonly facts: readonly Pick<TicketFacts, 'isCancelled' | 'paid'>[]
  readonly won: string
  /** The database's clock. */
  readonly now: Date
}

const orderColumns = sql`
  o.id, o.placed_at as "placedAt", o.lottery_code as "gameCode", o.book, o.currency, o.stake, o.rule_version as "ruleVersion", o.receipt,
  (select encode(hash, 'hex') from lottery_entry where lottery_entry.id = draw.promise_id) as promise,
  draw.id as "drawId", draw.root, draw.numero, draw.kind, draw.state as "drawState", draw.closes_at as "closesAt", draw.draws_at as "drawsAt", draw.outcome,
  of_order.lines, of_order.facts, of_order.won, lottery_now() as now`

/** Tickets with their cancellation or prize. */
const ticketsWithFate = sql`
  cell.lottery_ticket ticket
  left join cell.lottery_cancelled gone on gone.draw_id = ticket.draw_id and gone.ticket_id = ticket.id
  left join cell.lottery_prize prize on prize.draw_id = ticket.draw_id and prize.ticket_id = ticket.id`

const withDrawAndTickets = sql`
  join lottery_draw draw on draw.id = o.draw_id
  cross join lateral (
    select count(*)::int as lines, coalesce(sum(prize.amount) filter (where prize.kind = 'win'), 0)::text as won,
      jsonb_agg(distinct jsonb_build_object('isCancelled', gone.at is not null, 'paid', prize.kind)) as facts
    from ${ticketsWithFate} where ticket.member_id = o.member_id and ticket.order_id = o.id
  ) of_order`

export async function readOrder(trx: Trx, { id }: OwnerRef, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from cell.lottery_order o ${withDrawAndTickets}
    where o.merchant_id = ${own(trx)} and o.member_id = ${id} and o.id = ${orderId}`.execute(trx.db)
  return rows[0]
}

export interface OrderPage {
  readonly gameCode?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Only the orders that follow this one, newest first. */
  readonly after?: { readonly placedAt: Date; readonly id: string } | undefined
  readonly most: number
}

/** Newest first. The index finds the orders of a page before tickets and draws are joined. */
export async function readOrders(
  trx: Trx,
  { id }: OwnerRef,
  { gameCode, since, until, after, most }: OrderPage,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from (
      select * from cell.lottery_order
      where merchant_id = ${own(trx)} and member_id = ${id}
        ${gameCode === undefined ? sql`` : sql`and lottery_code = ${gameCode}`}
        ${since === undefined ? sql`` : sql`and placed_at >= ${since}`}
        ${until === undefined ? sql`` : sql`and placed_at < ${until}`}
        ${after === undefined ? sql`` : sql`and placed_at <= ${after.placedAt} and (placed_at < ${after.placedAt} or id > ${after.id}::uuid)`}
      order by placed_at desc, id limit ${most}
    ) o ${withDrawAndTickets}
    order by o.placed_at desc, o.id`.execute(trx.db)
  return rows
}

export interface TicketRow {
  readonly number: string
  readonly bet: string
  readonly pick: string
  readonly stake: string
  readonly text: string
  readonly salt: Buffer
  readonly isCancelled: boolean
  /** The signed cancellation; null in version 1. */
  readonly cancellation: string | null
  readonly paid: TicketFacts['paid']
  readonly amount: string | null
}

const ticketColumns = sql`
  ticket.number, ticket.bet, ticket.pick, ticket.stake, ticket.text, ticket.salt, gone.at is not null as "isCancelled",
  gone.note as cancellation,  prize.kind as paid, prize.amount`

/** In the order of purchase. */
export async function readTickets(trx: Trx, { id }: OwnerRef, orderId: string): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from ${ticketsWithFate}
    where ticket.merchant_id = ${own(trx)} and ticket.member_id = ${id} and ticket.order_id = ${orderId}
    order by ticket.id`.execute(trx.db)
  return rows
}

export interface OwnTicketRow extends TicketRow {
  readonly currency: Currency
  readonly drawId: string
  readonly drawState: lottery.DrawState
  readonly closesAt: Date
  readonly root: Buffer | null
  /** The receipt of its order; null in version 1. */
  readonly receipt: string | null
  readonly orderId: string
  readonly now: Date
}

export async function readTicket(trx: Trx, { id }: OwnerRef, number: string): Promise<OwnTicketRow | undefined> {
  const { rows } = await sql<OwnTicketRow>`
    select ${ticketColumns}, ticket.currency, draw.id as "drawId", draw.state as "drawState", draw.closes_at as "closesAt", draw.root,
      ticket.order_id as "orderId", bought.receipt, lottery_now() as now
    from ${ticketsWithFate} join lottery_draw draw on draw.id = ticket.draw_id
    join cell.lottery_order bought on bought.member_id = ticket.member_id and bought.id = ticket.order_id
    where ticket.number = ${number} and ticket.merchant_id = ${own(trx)} and ticket.member_id = ${id}`.execute(trx.db)
  return rows[0]
}
