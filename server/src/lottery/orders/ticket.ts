import type { lottery } from '@parola/contract'

/** The facts that decide a ticket's state. */
export interface TicketFacts {
  readonly isCancelled: boolean
  /** A prize, or the refunded stake of a void draw. */
  readonly paid: 'win' | 'refund' | null
  readonly drawState: lottery.DrawState
  /** The member can cancel the ticket until then. */
  readonly closesAt: Date
}

/** A paid ticket shows its state immediately; a lost one only when the whole draw has been paid. */
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
    // A deleted trial member was not refunded, but the ticket still counts as refunded.
    case 'refunded':
      return 'refunded'
    case 'locked':
    case 'drawn':
    case 'void':
      break
  }
  return 'locked'
}

/** One won ticket makes the order won; the order is cancelled only when all its tickets are. */
export function orderState(tickets: readonly lottery.TicketState[]): lottery.TicketState {
  const order = ['won', 'refunded', 'open', 'locked', 'lost', 'cancelled'] as const
  return order.find((state) => tickets.includes(state)) ?? 'cancelled'
}
