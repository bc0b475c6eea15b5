/** The random elements of a round in order: a card, a die, a disc, a pocket of a wheel. */
export type Lot = number

/** The source of lots: a shoe of eight packs shuffled for every round, or something with equally likely faces. */
export type Source = 'shoe' | number

export type RulesName = 'baccarat' | 'dragonTiger' | 'sicBo' | 'fishPrawnCrab' | 'discs' | 'fanTan' | 'roulette'

/** Lots that a bet does not distinguish: one of them, and their number. */
export interface Sort {
  readonly lot: Lot
  readonly count: number
}

/** A betting spot on the felt. */
export interface Spot {
  readonly id: string
  /** The payout factor in hundredths, stake included; 0 is lost. */
  factor(lots: readonly Lot[]): number
  /** The lots as far as this bet distinguishes them, and after how many of them it is decided. */
  readonly sorts: readonly Sort[]
  readonly decidedAfter: number
}

export interface TableRules {
  readonly name: RulesName
  readonly source: Source
  readonly spots: readonly Spot[]
  /** The bet whose return is declared as the game's. */
  readonly mainSpot: string
  /** The hand or place of the next lot; none when the round is over. */
  next(lots: readonly Lot[]): number | null
  /** The value of the lots at a place. */
  score(hand: readonly Lot[]): number
  /** The entry on the road. */
  result(lots: readonly Lot[]): string
}

/** Stakes are whole steps, so that a 5 % commission and half of a stake are whole minor units. */
export const stakeStep = 20

export function dealRound(rules: TableRules, draw: () => Lot): Lot[] {
  const lots: Lot[] = []
  while (rules.next(lots) !== null) lots.push(draw())
  return lots
}

/** The place of each lot, in dealing order. */
export const placesOf = (rules: TableRules, lots: readonly Lot[]): number[] =>
  lots.map((_, at) => rules.next(lots.slice(0, at)) ?? 0)

/** The payout for stakes on spots, including the stakes of winning bets. */
export function paidMinor(rules: TableRules, stakes: Readonly<Record<string, number>>, lots: readonly Lot[]): number {
  return rules.spots.reduce((sum, spot) => sum + ((stakes[spot.id] ?? 0) * spot.factor(lots)) / 100, 0)
}
