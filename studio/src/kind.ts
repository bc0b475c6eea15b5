/** The interface between a kind of game and the studio. Rules and drawing belong to the kind; money, sessions and the wallet do not. */

/** The source of outcomes. `cryptoChance` is for play; the seeded one only for simulations. */
export interface Chance {
  /** A whole number from 0 to n - 1, each equally likely. */
  below(n: number): number
  bytes(n: number): Uint8Array
  shuffle<T>(list: readonly T[]): T[]
}

export const kindNames = ['slot', 'keno', 'table', 'fish', 'duel', 'sports'] as const
export type KindName = (typeof kindNames)[number]

export interface GameInfo {
  readonly gameCode: string
  readonly vendor: string
  readonly gameType: string
  /** By language; `EN` is always present. */
  readonly names: Readonly<Record<string, string>>
  readonly classify: string | null
  readonly minBetMinor: number
  readonly paletteSeed: number
  readonly motif: string
  readonly kind: KindName
}

export interface OpenRound {
  readonly id: string
  readonly state: unknown
  readonly bets: readonly { readonly betId: string; readonly stakeMinor: number }[]
}

/** A stored round, open or over. */
export interface PastRound {
  readonly id: string
  readonly isOpen: boolean
  readonly stakeMinor: number
  readonly wonMinor: number
  readonly state: unknown
}

/** A player at a game. Real, trial and demo play look the same here; demo money is the studio's own. */
export interface Play {
  readonly game: GameInfo
  readonly user: string
  readonly currency: string
  readonly language: string
  readonly isDemo: boolean
  /** The kind of money and the merchant: players stake against each other only within one of these. */
  readonly book: string
  readonly chance: Chance
  now(): number
  balance(): Promise<number>
  /** Stake and win of a round that ends at once. */
  betwin(round: { id: string; stakeMinor: number; winMinor: number; state: unknown }): Promise<{ balanceMinor: number }>
  /** A stake in a new or open round. The state is saved once the stake is accepted. */
  bet(round: { id: string; stakeMinor: number; state: unknown }): Promise<{ balanceMinor: number; betId: string }>
  /** Pays and closes; saved and retried until the wallet accepts it. A lost round is paid as 0 with `isLast`. */
  win(round: {
    id: string
    betId: string
    amountMinor: number
    isLast: boolean
    state: unknown
  }): Promise<{ balanceMinor: number | null }>
  /** The player's oldest open round of this game. */
  unfinished(): OpenRound | null
  /** The player's newest rounds of this game with an accepted stake, open or settled, newest first. */
  recent(limit: number): PastRound[]
  /** Saves the progress of an open round, so that it continues after a reload or a restart. */
  save(roundId: string, state: unknown): void
}

/** The environment of a kind that runs on its own. */
export interface StudioContext {
  /** The games of this kind. */
  readonly games: readonly GameInfo[]
  readonly chance: Chance
  now(): number
  /** Sends to all players of the game, or to one. */
  tell(gameCode: string, event: unknown, user?: string): void
  /** The number of connected players. */
  watchers(gameCode: string): number
  /** Every open round of a game with its player, connected or not, so that every stake is settled. */
  openRounds(gameCode: string): { play: Play; round: OpenRound }[]
  /** State that a game keeps over a restart: a shoe, fixtures, last results. */
  kept(gameCode: string): unknown
  keep(gameCode: string, state: unknown): void
}

export interface Kind {
  readonly name: KindName
  /** Which games of its type it can play; by default all. */
  plays?(game: GameInfo): boolean
  /** Exact expected return of a game in parts per million of the stake, by enumeration of its rules. */
  returnPpm(game: GameInfo): number
  /** The largest win of a round as a multiple of its stakes. The portal holds back anything above it. */
  maxMultiplier(game: GameInfo): number
  /** Smallest and largest stake of a round, as in the game list. */
  stakes(game: GameInfo, currency: string): { minMinor: number; maxMinor: number }
  /** What the client needs to draw and explain the game: paytable, bet steps, rules, return. */
  describe(game: GameInfo, currency: string): unknown
  /** The state on entering: an unfinished round, the table's clock, last results. */
  enter(play: Play): Promise<unknown>
  /** One act of the player: spin, shoot, pick, place a bet. The response has everything the client shows; the client decides nothing. */
  act(play: Play, body: unknown): Promise<unknown>
  /** Timed games (table, sports) run on their own. */
  start?(studio: StudioContext): { stop(): void }
}

/**
 * Not done, and why: the wallet's status (NOT_ENOUGH_MONEY, BET_LIMIT_EXCEEDED …), UNKNOWN if the outcome is not known (the stake is
 * rolled back), or a kind's own code, such as ROUND_CLOSED or WRONG_SYNTAX. The client shows it as text.
 */
export class Refused extends Error {
  readonly status: string

  constructor(status: string) {
    super(status)
    this.name = 'Refused'
    this.status = status
  }
}
