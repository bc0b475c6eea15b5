import { fraction, toPpm, type Fraction } from '../../fraction.ts'
import { drawn, mostPicks, numbers, prizesOf } from './keno.ts'

/** The number of draws with exactly this many hits. */
export function waysOf(picks: number, hits: number): { ways: bigint; of: bigint } {
  return { ways: choose(drawn, hits) * choose(numbers - drawn, picks - hits), of: choose(numbers, picks) }
}

/** The exact expected return of a stake on a number of picks. */
export function returnOf(picks: number): Fraction {
  const back = prizesOf(picks).reduce((sum, { hits, factor }) => sum + waysOf(picks, hits).ways * BigInt(factor), 0n)
  return fraction(back, choose(numbers, picks) * 100n)
}

/** The lowest return over all numbers of picks. */
export const leastReturnPpm = (): number =>
  Math.min(...Array.from({ length: mostPicks }, (_, at) => toPpm(returnOf(at + 1))))

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}
