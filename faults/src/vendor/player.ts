import type { Supplier } from './question.ts'

/** A game that a player has opened at a supplier. */
export interface Seat {
  readonly supplier: Supplier
  readonly game: string
  readonly user: string
  readonly token: string
}

export interface Player {
  readonly index: number
  readonly memberId: string
  readonly schema: string
  readonly currency: string
  readonly opening: bigint
  readonly isDisabled: boolean
  /** The game that is mostly played, another one of the same supplier, and one of the other supplier. */
  readonly seat: Seat
  readonly otherSeat: Seat
  readonly kenoSeat: Seat
  /** A game of the same supplier whose session has run out. */
  readonly expiredSeat: Seat
  /** A game that is stopped, and a round of it that was open before. */
  readonly stoppedSeat: Seat
  readonly openRound: string
  /** A launch token that has been exchanged. */
  readonly spentLaunch: string
}
