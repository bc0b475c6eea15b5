import { orderRoot, receiptForm, textOf, ticketForm } from '@parola/fair-draw/protocol'
import type { NewOrder, OrderDraft, PickedTicket } from '../orders/order.ts'
import { nativeTicketLeaf } from './ticket-leaf.ts'

export interface Terms {
  readonly promise: string
  readonly vkey: string
  /** The database's clock. */
  readonly now: Date
}

/** The order with the texts of its tickets, as they will be hashed under the draw's lock, and its receipt. */
export function withReceipt(order: OrderDraft, { promise, vkey, now }: Terms): NewOrder {
  const draw = { game: order.gameCode, number: order.numero }
  const tickets = order.tickets.map((ticket, index) => ({
    ...ticket,
    text: textOfTicket(order, ticket, index, promise),
  }))
  const root = orderRoot(tickets.map(({ text, salt }) => nativeTicketLeaf(text, salt)))
  const text = textOf(receiptForm, {
    promise,
    draw,
    order: order.id,
    tickets: tickets.length,
    root: Buffer.from(root).toString('hex'),
    at: Math.floor(now.getTime() / 1000),
  })
  return { ...order, tickets, receipt: { promise, vkey, text } }
}

const textOfTicket = (order: OrderDraft, ticket: PickedTicket, index: number, promise: string): string =>
  textOf(ticketForm, {
    promise,
    draw: { game: order.gameCode, number: order.numero },
    merchant: order.merchantCode,
    member: order.memberId,
    ticket: ticket.number,
    order: order.id,
    line: index + 1,
    bet: ticket.bet,
    pick: ticket.pick,
    stakeMinor: ticket.stakeMinor,
    currency: order.currency,
    book: order.book,
  })
