import type { lottery } from '@parola/contract'

/** What is known of a ticket, of which only this changes. */
export interface TicketFacts {
  readonly isCancelled: boolean
  /** What was paid for it: a prize, or the stake of a draw that was void. */
  readonly paid: 'win' | 'refund' | null
  readonly drawState: lottery.DrawState
  /** Until then it can be given back. */
  readonly closesAt: Date
}

/** What became of a ticket. What is paid is said at once; what lost, when everything of the draw has been paid. */
export function ticketState({ isCancelled, paid, drawState, closesAt }: TicketFacts, now: Date): lottery.TicketState {
  if (isCancelled) return 'cancelled'
  if (paid !== null) return paid === 'win' ? 'won' : 'refunded'
  switch (drawState) {
    case 'planned':
    case 'open':
      return now < closesAt ? 'open' : 'locked'
    case 'settled':
    case 'published':
      return 'lost'
    // Play money of a trial member who is gone was not given back to anybody.
    case 'refunded':
      return 'refunded'
    case 'locked':
    case 'drawn':
    case 'void':
      break
  }
  return 'locked'
}

/** What an order is, by its tickets: one that won says so, one that was given back counts only when all were. */
export function orderState(tickets: readonly lottery.TicketState[]): lottery.TicketState {
  const order = ['won', 'refunded', 'open', 'locked', 'lost', 'cancelled'] as const
  return order.find((state) => tickets.includes(state)) ?? 'cancelled'
}
