/** What a kind of game is to the studio. Rules and drawing are a kind's own; money, sessions and the wallet are not. */

/** Where outcomes come from. `crypto-chance.ts` plays; the seeded one is for simulations alone. */
export interface Chance {
  /** A whole number from 0 to n - 1, each as likely as the others. */
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
  /** By language; `EN` is always there. */
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

/** A round as it stands in the books, open or over. */
export interface PastRound {
  readonly id: string
  readonly isOpen: boolean
  readonly stakeMinor: number
  readonly wonMinor: number
  readonly state: unknown
}

/** A player at a game. Real, trial and demo play look the same from here: demo money is the studio's own. */
export interface Play {
  readonly game: GameInfo
  readonly user: string
  readonly currency: string
  readonly language: string
  readonly isDemo: boolean
  /** Real, trial or demo money, and at whose site: players stake against each other within one book alone. */
  readonly book: string
  readonly chance: Chance
  now(): number
  balance(): Promise<number>
  /** Stake and win of a round that ends at once. */
  betwin(round: { id: string; stakeMinor: number; winMinor: number; state: unknown }): Promise<{ balanceMinor: number }>
  /** A stake in a new round, or one more in a round that is open. The state is kept once the stake is taken. */
  bet(round: { id: string; stakeMinor: number; state: unknown }): Promise<{ balanceMinor: number; betId: string }>
  /** Pays and closes; kept and repeated until the wallet has taken it. Nothing won is paid as 0 with `isLast`. */
  win(round: {
    id: string
    betId: string
    amountMinor: number
    isLast: boolean
    state: unknown
  }): Promise<{ balanceMinor: number | null }>
  /** The player's oldest open round of this game, as it was left. */
  unfinished(): OpenRound | null
  /** The player's newest rounds of this game in which a stake stands, open or settled, newest first. */
  recent(limit: number): PastRound[]
  /** Notes how far an open round has come, so that it goes on from there after a reload or a restart. */
  save(roundId: string, state: unknown): void
}

/** What a kind that runs by itself is given. */
export interface StudioContext {
  /** The games of this kind. */
  readonly games: readonly GameInfo[]
  readonly chance: Chance
  now(): number
  /** To all who have the game open, or to one of them. */
  tell(gameCode: string, event: unknown, user?: string): void
  /** How many have the game open and listen. */
  watchers(gameCode: string): number
  /** Every open round of a game with its player, whether still there or gone: whoever has staked is settled. */
  openRounds(gameCode: string): { play: Play; round: OpenRound }[]
  /** What a game keeps over a restart: a shoe, fixtures, last results. */
  kept(gameCode: string): unknown
  keep(gameCode: string, state: unknown): void
}

export interface Kind {
  readonly name: KindName
  /** Which games of its type it can play; all of them unless it says. */
  plays?(game: GameInfo): boolean
  /** Exact expected return of a game in parts of a million of the stake, by enumeration of its rules. */
  returnPpm(game: GameInfo): number
  /** The largest win of a round as a multiple of its stakes. The portal holds back what is above it. */
  maxMultiplier(game: GameInfo): number
  /** Smallest and largest stake of one round, as the list of games says. */
  stakes(game: GameInfo, currency: string): { minMinor: number; maxMinor: number }
  /** What the client needs to draw and explain it: paytable, bet steps, rules, return. */
  describe(game: GameInfo, currency: string): unknown
  /** What the player finds on entering: an unfinished round, the table's clock, last results. */
  enter(play: Play): Promise<unknown>
  /** One act of the player: spin, shoot, pick, lay a bet. The answer holds everything the client shows; nothing is decided there. */
  act(play: Play, body: unknown): Promise<unknown>
  /** Timed games (table, sports) run by themselves. */
  start?(studio: StudioContext): { stop(): void }
}

/**
 * Not done, and why: what the wallet answered (NOT_ENOUGH_MONEY, BET_LIMIT_EXCEEDED …), UNKNOWN where nobody could tell (the stake is
 * given back), or a kind's own word, such as ROUND_CLOSED or WRONG_SYNTAX. The client says it in words.
 */
export class Refused extends Error {
  readonly status: string

  constructor(status: string) {
    super(status)
    this.name = 'Refused'
    this.status = status
  }
}
