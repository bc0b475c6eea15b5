import { hasWon, type Market, type MarketName, marketsOf } from './market.ts'
import { oddsOf, type Pairing, type Region, regionOf } from './model.ts'
import type { SportName } from './sport.ts'

/** The margin is five parts of 105. Prices are in hundredths, stake included, rounded down. */
export const marginPercent = 5n
/** Below this price rounding costs too much, above it luck dominates; neither is offered. */
export const lowestPrice = 105
export const highestPrice = 50_000

export interface Selection {
  readonly market: Market
  readonly key: string
  /** In hundredths of the stake, stake included: 210 pays 2.10. */
  readonly price: number
  /** How many of all courses of the match win it. */
  readonly ways: bigint
  readonly total: bigint
}

const known = new Map<string, readonly Selection[]>()

/** The selections of a pairing with their prices. */
export function selectionsOf(pairing: Pairing): readonly Selection[] {
  const key = `${pairing.sport}:${String(pairing.home)}:${String(pairing.away)}`
  const before = known.get(key)
  if (before) return before
  const odds = oddsOf(pairing)
  const selections = marketsOf(pairing).flatMap((market) =>
    market.keys.flatMap((selection) => {
      const ways = odds.waysTo(winningRegion(pairing.sport, market, selection))
      const price = priceOf(ways, odds.total)
      return price < lowestPrice || price > highestPrice
        ? []
        : [{ market, key: selection, price, ways, total: odds.total }]
    }),
  )
  known.set(key, selections)
  return selections
}

const knownRegions = new Map<string, Region>()

/** The same for all pairings of a sport, so it is computed once. */
function winningRegion(sport: SportName, market: Market, key: string): Region {
  const name = [sport, market.name, market.line, key].join(' ')
  const region = knownRegions.get(name) ?? regionOf(sport, (score) => hasWon(market, key, score))
  knownRegions.set(name, region)
  return region
}

export function selectionOf(pairing: Pairing, market: MarketName, key: string): Selection | undefined {
  return selectionsOf(pairing).find((selection) => selection.market.name === market && selection.key === key)
}

/** The fair price times 100 / 105, in hundredths, rounded down. */
export function priceOf(ways: bigint, total: bigint): number {
  if (ways === 0n) return highestPrice + 1
  return Number((total * 10_000n) / (ways * (100n + marginPercent)))
}

/** The chance of a selection in parts per million, for texts such as "about 1 in 4". */
export const chancePpm = ({ ways, total }: Selection): number => Number((ways * 1_000_000n) / total)

/** The long-term return of a single on it, in parts per million: exactly price times chance. */
export const returnPpm = ({ ways, total, price }: Selection): number => Number((ways * BigInt(price) * 10_000n) / total)
