/** The number of ways for each result. Exact integers, so nothing is rounded. */
export type Ways = ReadonlyMap<number, bigint>

export function choose(from: number, count: number): bigint {
  if (count < 0 || count > from) return 0n
  let ways = 1n
  for (let i = 1; i <= count; i++) ways = (ways * BigInt(from - count + i)) / BigInt(i)
  return ways
}

/** Ways to get each number of hits in independent tries, where one of `sides` results is a hit. */
export function binomialWays(tries: number, sides: bigint): Ways {
  return tally(tries, (hits) => choose(tries, hits) * (sides - 1n) ** BigInt(tries - hits))
}

/** Ways to have each number of `marked` numbers among `count` drawn out of `from`. */
export function hypergeometricWays(from: number, count: number, marked: number): Ways {
  return tally(Math.min(count, marked), (hits) => choose(marked, hits) * choose(from - marked, count - hits))
}

/** Ways in which all of `size` two-digit endings occur in `tries` numbers, by inclusion-exclusion. */
export function allComeWays(tries: number, size: number): Ways {
  let all = 0n
  for (let left = 0; left <= size; left++) {
    const ways = choose(size, left) * BigInt(100 - left) ** BigInt(tries)
    all += left % 2 === 0 ? ways : -ways
  }
  return either(all, 100n ** BigInt(tries))
}

/** Ways in which none of `size` two-digit endings occurs in `tries` numbers. */
export function noneComesWays(tries: number, size: number): Ways {
  return either(BigInt(100 - size) ** BigInt(tries), 100n ** BigInt(tries))
}

export function valueWays(digits: number): Ways {
  return tally(10 ** digits - 1, () => 1n)
}

export function digitSumWays(digits: number): Ways {
  let ways: Ways = new Map([[0, 1n]])
  for (let i = 0; i < digits; i++) ways = combined(ways, valueWays(1), (sum, digit) => sum + digit)
  return ways
}

export function differenceWays(first: number, second: number): Ways {
  return combined(valueWays(first), valueWays(second), (a, b) => a - b)
}

/** Ways to reach each sum of `count` different numbers out of `from`. Dynamic programming: each number is taken or left. */
export function drumSumWays(from: number, count: number): Ways {
  const most = (count * (2 * from - count + 1)) / 2
  const width = most + 1
  // 64 bits are enough, because the total number of ways is smaller.
  const ways = new BigUint64Array((count + 1) * width)
  ways[0] = 1n
  for (let number = 1; number <= from; number++)
    for (let taken = Math.min(number, count); taken > 0; taken--) {
      const row = taken * width
      // Bounds of the sum of `taken` numbers of which this one is the largest.
      const low = number + (taken * (taken - 1)) / 2
      const high = (taken * (2 * number - taken + 1)) / 2
      for (let sum = low; sum <= high; sum++) {
        const more = ways[row - width + sum - number] ?? 0n
        if (more > 0n) ways[row + sum] = (ways[row + sum] ?? 0n) + more
      }
    }
  return tally(most, (sum) => ways[count * width + sum] ?? 0n)
}

export function totalOf(ways: Ways): bigint {
  return [...ways.values()].reduce((total, one) => total + one, 0n)
}

function tally(most: number, waysOf: (amount: number) => bigint): Ways {
  return new Map(Array.from({ length: most + 1 }, (_, amount) => [amount, waysOf(amount)]))
}

/** One hit or none. */
export function either(hit: bigint, total: bigint): Ways {
  return new Map([
    [0, total - hit],
    [1, hit],
  ])
}

function combined(one: Ways, other: Ways, join: (a: number, b: number) => number): Ways {
  const ways = new Map<number, bigint>()
  for (const [a, waysA] of one)
    for (const [b, waysB] of other) ways.set(join(a, b), (ways.get(join(a, b)) ?? 0n) + waysA * waysB)
  return ways
}
