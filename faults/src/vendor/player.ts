import type { Supplier } from './question.ts'

/** A game session that a player opened at a supplier. */
export interface Seat {
  readonly supplier: Supplier
  readonly game: string
  readonly user: string
  readonly token: string
}

export interface Player {
  readonly index: number
  readonly memberId: string
  readonly currency: string
  readonly opening: bigint
  readonly isDisabled: boolean
  /** The game played most, another of the same supplier, and one of the other supplier. */
  readonly seat: Seat
  readonly otherSeat: Seat
  readonly kenoSeat: Seat
  /** A game of the same supplier with an expired session. */
  readonly expiredSeat: Seat
  /** A stopped game, and a round that was open before the stop. */
  readonly stoppedSeat: Seat
  readonly openRound: string
  /** A launch token that has already been exchanged. */
  readonly spentLaunch: string
}
