/** What decides a round, one after the other: a card, a die, a disc, a pocket of a wheel. */
export type Lot = number

/** Where lots come from: a shoe of eight packs shuffled anew for every round, or something with so many equal faces. */
export type Source = 'shoe' | number

export type RulesName = 'baccarat' | 'dragonTiger' | 'sicBo' | 'fishPrawnCrab' | 'discs' | 'fanTan' | 'roulette'

/** Lots that a bet does not tell apart, one of them, and how many they are. */
export interface Sort {
  readonly lot: Lot
  readonly count: number
}

/** A place on the felt to bet on. */
export interface Spot {
  readonly id: string
  /** What a stake is multiplied by, in hundredths, the stake included; 0 is lost. */
  factor(lots: readonly Lot[]): number
  /** The lots as far as this bet tells them apart, and after how many of them it is decided. */
  readonly sorts: readonly Sort[]
  readonly decidedAfter: number
}

export interface TableRules {
  readonly name: RulesName
  readonly source: Source
  readonly spots: readonly Spot[]
  /** The bet whose return is told as the game's. */
  readonly mainSpot: string
  /** Where the next lot goes after these: to a hand, to a place of the felt; nowhere when the round is over. */
  next(lots: readonly Lot[]): number | null
  /** How much the lots at a place are worth. */
  score(hand: readonly Lot[]): number
  /** What the road notes. */
  result(lots: readonly Lot[]): string
}

/** Stakes are whole steps, so that five in the hundred of a win and half of a stake are whole minor units. */
export const stakeStep = 20

export function dealRound(rules: TableRules, draw: () => Lot): Lot[] {
  const lots: Lot[] = []
  while (rules.next(lots) !== null) lots.push(draw())
  return lots
}

/** Where each lot lies, in the order of dealing. */
export const placesOf = (rules: TableRules, lots: readonly Lot[]): number[] =>
  lots.map((_, at) => rules.next(lots.slice(0, at)) ?? 0)

/** What is paid for stakes on spots, the stakes of bets that won included. */
export function paidMinor(rules: TableRules, stakes: Readonly<Record<string, number>>, lots: readonly Lot[]): number {
  return rules.spots.reduce((sum, spot) => sum + ((stakes[spot.id] ?? 0) * spot.factor(lots)) / 100, 0)
}
