import { fraction, type Fraction } from '../../fraction.ts'
import { shoeSize } from './cards.ts'
import type { Lot, Spot, TableRules } from './table-rules.ts'

/** In how many of all equally likely orders of lots a spot pays each factor. */
export interface Odds {
  readonly ways: ReadonlyMap<number, bigint>
  readonly of: bigint
}

const known = new Map<Spot, Odds>()

/** Computed exactly, by going through every order of the lots with the same rules that deal. */
export function oddsOf(rules: TableRules, spot: Spot): Odds {
  const odds = known.get(spot)
  if (odds) return odds
  // Bets that distinguish the same lots are counted together.
  const alike = rules.spots.filter(
    ({ sorts, decidedAfter }) => sorts === spot.sorts && decidedAfter === spot.decidedAfter,
  )
  for (const [at, counted] of count(rules, alike, spot).entries()) known.set(alike[at] ?? spot, counted)
  return oddsOf(rules, spot)
}

/** The expected return of a bet, as an exact fraction of the stake. */
export function returnOf(rules: TableRules, spot: Spot): Fraction {
  const { ways, of } = oddsOf(rules, spot)
  return fraction(
    [...ways].reduce((sum, [factor, many]) => sum + BigInt(factor) * many, 0n),
    of * 100n,
  )
}

function count(
  rules: TableRules,
  spots: readonly Spot[],
  { sorts, decidedAfter }: Pick<Spot, 'sorts' | 'decidedAfter'>,
): Odds[] {
  // The orders of six cards of eight packs number below 2^53, so plain numbers count them exactly.
  const tallies = spots.map((spot) => ({ spot, ways: new Map<number, number>() }))
  const left = sorts.map((sort) => sort.count)
  const lots: Lot[] = []
  const takes = rules.source === 'shoe' ? 1 : 0
  const walk = (weight: number) => {
    if (lots.length === decidedAfter || rules.next(lots) === null) {
      const orders = weight * ordersOf(rules, lots.length, decidedAfter)
      for (const { spot, ways } of tallies) ways.set(spot.factor(lots), (ways.get(spot.factor(lots)) ?? 0) + orders)
      return
    }
    for (const [at, { lot }] of sorts.entries()) {
      const many = left[at] ?? 0
      left[at] = many - takes
      lots.push(lot)
      if (many > 0) walk(weight * many)
      lots.pop()
      left[at] = many
    }
  }
  walk(1)
  const of = BigInt(ordersOf(rules, 0, decidedAfter))
  return tallies.map(({ ways }) => ({
    ways: new Map([...ways].map(([factor, orders]) => [factor, BigInt(orders)])),
    of,
  }))
}

/** The number of orders of the lots after the first `from`, up to the last that matters. */
function ordersOf({ source }: TableRules, from: number, to: number): number {
  let product = 1
  for (let at = from; at < to; at += 1) product *= source === 'shoe' ? shoeSize - at : source
  return product
}
