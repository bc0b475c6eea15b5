import { dividedBy, fraction, minus, plus, times, type Fraction } from '../../fraction.ts'
import { payOf, rows, symbolAt, symbols, type PaidSymbol, type SlotRules, type SlotSymbol } from './rules.ts'

export interface SlotReturn {
  /** As a fraction of the stake, including free spins and retriggers. */
  readonly total: Fraction
  /** Chance that a paid spin wins free spins. */
  readonly free: Fraction
}

/**
 * The exact return of a stake. A reel stops at each position with the same chance, so each row shows a symbol as often as it is on the
 * strip, and all lines have the same value. Scatters are counted over every window of every reel.
 */
export function returnOf(rules: SlotRules): SlotReturn {
  const scatters = scatterChances(rules)
  const sumOver = (worth: (count: number) => number) =>
    scatters.reduce((sum, chance, count) => plus(sum, times(chance, fraction(worth(count)))), fraction(0))
  const spin = plus(
    lineReturn(rules),
    sumOver((count) => rules.scatter[count]?.pays ?? 0),
  )
  const spins = sumOver((count) => rules.scatter[count]?.spins ?? 0)
  // Each free spin wins as many free spins as a paid one does, so their total is 1 / (1 - spins).
  const freeSpins = dividedBy(spins, minus(fraction(1), spins))
  const total = plus(spin, times(freeSpins, times(spin, fraction(rules.freeFactor))))
  return { total, free: sumOver((count) => ((rules.scatter[count]?.spins ?? 0) > 0 ? 1 : 0)) }
}

/** All paying combinations on a line, weighted by the frequency of their symbols. As a fraction of the whole stake: all lines together. */
function lineReturn(rules: SlotRules): Fraction {
  const counts = rules.reels.map((strip) => new Map(symbols.map((symbol) => [symbol, strip.split(symbol).length - 1])))
  const among = (reel: number, wanted: (symbol: SlotSymbol) => boolean) =>
    symbols.reduce((sum, symbol) => sum + (wanted(symbol) ? (counts[reel]?.get(symbol) ?? 0) : 0), 0)
  const stops = rules.reels.map(({ length }) => length)
  let paid = 0n
  for (const symbol of Object.keys(rules.pays) as PaidSymbol[])
    for (let count = 3; count <= stops.length; count += 1) {
      const ways = stops.reduce((product, length, reel) => {
        if (reel === 0) return product * BigInt(counts[0]?.get(symbol) ?? 0)
        if (reel < count) return product * BigInt(among(reel, (shown) => shown === symbol || shown === 'W'))
        return product * BigInt(reel === count ? among(reel, (shown) => shown !== symbol && shown !== 'W') : length)
      }, 1n)
      paid += ways * BigInt(payOf(rules, symbol, count))
    }
  const all = stops.reduce((product, length) => product * BigInt(length), 1n)
  // Every line costs the same share of the stake and has the same value, so one is enough.
  return fraction(paid, all)
}

/** The probability of each number of scatters, from none. */
function scatterChances(rules: SlotRules): Fraction[] {
  return rules.reels.reduce<Fraction[]>(
    (chances, { length }, reel) => {
      const shown = Array.from({ length }, (_, stop) => scattersAt(rules, reel, stop))
      const next: Fraction[] = Array.from({ length: chances.length + rows }, () => fraction(0))
      for (const [count, chance] of chances.entries())
        for (let more = 0; more <= rows; more += 1) {
          const ways = shown.filter((seen) => seen === more).length
          next[count + more] = plus(next[count + more] ?? fraction(0), times(chance, fraction(ways, length)))
        }
      return next
    },
    [fraction(1)],
  )
}

function scattersAt(rules: SlotRules, reel: number, stop: number): number {
  return Array.from({ length: rows }, (_, row) => symbolAt(rules, reel, stop, row)).filter((symbol) => symbol === 'S')
    .length
}
