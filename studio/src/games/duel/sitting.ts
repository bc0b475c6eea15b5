import type { Play } from '../../kind.ts'
import type { Duel, DuelView } from './duel.ts'

/** A player who has staked. */
export interface Sitting {
  readonly play: Play
  readonly roundId: string
  readonly betId: string
  readonly stakeMinor: number
  readonly sinceMs: number
  table: Table | null
}

/** A duel and its players; none for the house's seat, nor for a round that is already closed. */
export interface Table {
  duel: Duel
  readonly rounds: readonly [string, string | null]
  readonly sittings: readonly [Sitting | null, Sitting | null]
}

export type SittingView =
  | { readonly stage: 'waiting'; readonly stakeMinor: number; readonly houseInMs: number }
  | DuelView

export const keyOf = ({ user, game }: Play): string => `${user} ${game.gameCode}`
