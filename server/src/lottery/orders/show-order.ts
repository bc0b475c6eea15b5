import type { Currency, Language, lottery } from '@parola/contract'
import { winningNumberOf } from '@parola/fair-draw'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { moneyOf } from '../../wallet/index.ts'
import type { View } from '../sales-snapshot.ts'
import { nameOf } from '../lottery.ts'
import { purchaseOf } from './receipt.ts'
import * as store from './store/orders.ts'
import { orderState, ticketState, type TicketFacts } from './ticket.ts'

/** One order with its tickets, their results, and what proves the purchase. */
export async function showOrder(
  trx: Trx,
  view: View,
  member: OwnerRef,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<lottery.OrderDetail> {
  const row = await store.readOrder(trx, member, id)
  if (!row) throw new DomainError('not_found')
  const tickets = await store.readTickets(trx, member, id)
  return {
    order: orderOf(view, row, language),
    kind: row.kind,
    ruleVersion: row.ruleVersion,
    winningNumber: row.outcome && winningNumberOf(row.outcome),
    tickets: tickets.map((ticket) => ticketOf(ticket, row)),
    purchase: purchaseOf({ ...row, tickets }),
  }
}

export function orderOf(view: View, row: store.OrderRow, language: Language): lottery.Order {
  const known = view.find(row.gameCode)
  const state = orderState(row.facts.map((facts) => ticketState({ ...facts, ...row }, row.now)))
  return {
    id: row.id,
    at: row.placedAt.toISOString(),
    gameId: known?.gameId ?? row.gameCode,
    gameCode: row.gameCode,
    remark: known ? nameOf(known, language) : row.gameCode,
    numero: row.numero,
    drawsAt: row.drawsAt.toISOString(),
    book: row.book,
    stake: moneyOf(row.stake, row.currency),
    prize: prizeOf(state, row.won, row.currency),
    state,
    lines: row.lines,
  }
}

export function ticketOf(
  { number, bet, pick, stake, isCancelled, paid, amount }: store.TicketRow,
  { drawState, closesAt, currency, now }: Omit<TicketFacts, 'isCancelled' | 'paid'> & { currency: Currency; now: Date },
): lottery.Ticket {
  const state = ticketState({ isCancelled, paid, drawState, closesAt }, now)
  return {
    number,
    bet,
    pick,
    stake: moneyOf(stake, currency),
    state,
    prize: prizeOf(state, amount ?? 0, currency),
    canCancel: state === 'open',
  }
}

/** A refunded stake is not a prize. */
const prizeOf = (state: lottery.TicketState, won: number | string, currency: Currency) =>
  state === 'won' ? moneyOf(won, currency) : state === 'lost' ? moneyOf(0, currency) : null
