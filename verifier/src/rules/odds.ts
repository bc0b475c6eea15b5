import { refuseUnless } from '../bytes.ts'
import { factorOf, isOnSide, measureOf, type Outcome } from './hits.ts'
import type { Bet, DrawShape, Measure, Money, Place, Rules, Side } from './rules.ts'

/** In how many of all equally likely draws there are 0, 1, 2… hits. */
interface Ways {
  ways: bigint[]
  total: bigint
}

export interface ExactOdds {
  chance: Fraction
  return: Fraction
}
export type Fraction = readonly [bigint, bigint]

const maxEnumeratedDigits = 6

/** What is wrong with the published odds and stakes of a game; nothing, if all are exact. */
export function findFalseOdds(rules: Rules): string[] {
  return rules.bets.flatMap((bet) => {
    const counted = waysOf(bet, rules.draw)
    const odds = counted.map((ways) => oddsOf(bet, ways))
    const wrong: string[] = []
    if (odds.length !== bet.odds.length) wrong.push(`${bet.code}: ${bet.odds.length} odds instead of ${odds.length}`)
    for (const [i, exact] of odds.entries()) {
      const said = bet.odds[i]
      if (!said) continue
      if (said.chance.join('/') !== exact.chance.join('/')) {
        wrong.push(`${bet.code}: the chance is ${exact.chance.join('/')}, not ${said.chance.join('/')}`)
      }
      if (said.return.join('/') !== exact.return.join('/')) {
        wrong.push(`${bet.code}: the return is ${exact.return.join('/')}, not ${said.return.join('/')}`)
      }
    }
    const greatest = greatestFactor(bet, counted)
    for (const [currency, money] of Object.entries(rules.money)) {
      wrong.push(...findFalseStake(bet, currency, money, greatest))
    }
    return wrong
  })
}

function findFalseStake(bet: Bet, currency: string, money: Money, greatest: number): string[] {
  const right = largestStake(money, greatest)
  const wrong: string[] = []
  if (bet.largest[currency] !== right) wrong.push(`${bet.code}: the largest stake in ${currency} is ${right}`)
  if (right < money.min) wrong.push(`${bet.code}: the cap leaves no stake in ${currency}`)
  if (bet.prizes.some(({ factor }) => (BigInt(money.step) * BigInt(factor)) % 100n !== 0n)) {
    wrong.push(`${bet.code}: a prize in ${currency} need not be a whole amount`)
  }
  return wrong
}

/** The greatest multiple of the step that is allowed and whose greatest prize the cap does not cut. */
export function largestStake({ cap, max, step }: Money, factor: number): number {
  const uncut = factor === 0 ? BigInt(max) : (BigInt(cap) * 100n) / BigInt(factor)
  const stake = uncut < BigInt(max) ? uncut : BigInt(max)
  return Number(stake - (stake % BigInt(step)))
}

export const exactOdds = (bet: Bet, draw: DrawShape): ExactOdds[] => waysOf(bet, draw).map((ways) => oddsOf(bet, ways))

function oddsOf(bet: Bet, { ways, total }: Ways): ExactOdds {
  let winning = 0n
  let paid = 0n
  for (const [hits, count] of ways.entries()) {
    const factor = BigInt(factorOf(bet, hits))
    if (factor > 0n) winning += count
    paid += factor * count
  }
  return { chance: reduced(winning, total), return: reduced(paid, total * 100n) }
}

export const greatestFactor = (bet: Bet, counted: readonly Ways[]): number =>
  Math.max(...counted.flatMap(({ ways }) => ways.map((count, hits) => (count > 0n ? factorOf(bet, hits) : 0))))

function reduced(above: bigint, below: bigint): Fraction {
  let [a, b] = [above, below]
  while (b > 0n) [a, b] = [b, a % b]
  return [above / a, below / a]
}

/** One for each side of a bet on sides, else one that holds for every pick. */
export function waysOf(bet: Bet, draw: DrawShape): Ways[] {
  const { win, pick } = bet
  switch (win.form) {
    case 'places':
      refuseUnless(!doOverlap(win.places), `${bet.code}: places overlap, so the chance depends on the pick`)
      return [independent(win.places.length, 10n ** BigInt(win.places[0]?.digits ?? 0))]
    case 'ends': {
      const digits = pick.shape === 'digits' ? pick.digits : 0
      return [independent(numbersWith(draw, digits), 10n ** BigInt(digits))]
    }
    case 'all':
    case 'none': {
      const wanted = pick.shape === 'set' ? pick.count : 0
      const numbers = BigInt(numbersWith(draw, 2))
      const total = 100n ** numbers
      let hit = BigInt(100 - wanted) ** numbers
      if (win.form === 'all') {
        hit = 0n
        for (let left = 0; left <= wanted; left += 1) {
          const missing = choose(wanted, left) * BigInt(100 - left) ** numbers
          hit += left % 2 === 0 ? missing : -missing
        }
      }
      return [{ ways: [total - hit, hit], total }]
    }
    case 'caught':
      return [draw.shape === 'drum' && pick.shape === 'numbers' ? shared(draw.count, pick.count, draw.from) : never]
    case 'side':
    default:
      return measureWays(win.measure, draw, win.sides)
  }
}

const never: Ways = { ways: [1n], total: 1n }

/** Tries that each hit once in `base`. */
function independent(tries: number, base: bigint): Ways {
  const ways = Array.from({ length: tries + 1 }, (_, hits) => choose(tries, hits) * (base - 1n) ** BigInt(tries - hits))
  return { ways, total: base ** BigInt(tries) }
}

/** How many of `picked` numbers are among `drawn`, all from 1 to `from`. */
function shared(drawn: number, picked: number, from: number): Ways {
  const most = Math.min(drawn, picked)
  const ways = Array.from({ length: most + 1 }, (_, hits) => choose(drawn, hits) * choose(from - drawn, picked - hits))
  return { ways, total: choose(from, picked) }
}

function measureWays(measure: Measure, draw: DrawShape, sides: readonly Side[]): Ways[] {
  const counts = countMeasures(measure, draw)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0n)
  return sides.map((side) => {
    let hit = 0n
    for (const [value, count] of counts) if (isOnSide(side, value)) hit += count
    return { ways: [total - hit, hit], total }
  })
}

/** How many draws give each value. Digits are tried one and all: slower than a formula, and nothing to get wrong. */
function countMeasures(measure: Measure, draw: DrawShape): Map<number, bigint> {
  if (draw.shape === 'drum') return measure.of === 'drum-sum' ? drumSums(draw) : drumLows(measure, draw)
  const places = 'place' in measure ? [measure.place] : 'first' in measure ? [measure.first, measure.second] : []
  const used = [...new Set(places.flatMap((place) => positions(place)))].map((position) =>
    position.split(':').map(Number),
  )
  refuseUnless(used.length <= maxEnumeratedDigits, `more than ${maxEnumeratedDigits} digits in a measure`)
  const counts = new Map<number, number>()
  const digits = draw.tiers.map((tier) => Array.from({ length: tier.digits }, () => '0'))
  for (let n = 0; n < 10 ** used.length; n += 1) {
    let rest = n
    for (const [tier = 0, at = 0] of used) {
      const number = digits[tier]
      if (number) number[at] = String(rest % 10)
      rest = Math.floor(rest / 10)
    }
    const outcome: Outcome = { shape: 'tiers', tiers: digits.map((number) => [number.join('')]) }
    const value = measureOf(measure, outcome)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return new Map([...counts].map(([value, count]) => [value, BigInt(count)]))
}

/** In how many ways `count` numbers from 1 to `from` have each sum. */
function drumSums({ count, from }: { count: number; from: number }): Map<number, bigint> {
  const sums: Map<number, bigint>[] = Array.from({ length: count + 1 }, () => new Map())
  sums[0]?.set(0, 1n)
  for (let number = 1; number <= from; number += 1) {
    for (let taken = Math.min(count, number); taken >= 1; taken -= 1) {
      const target = sums[taken]
      for (const [sum, ways] of sums[taken - 1] ?? []) {
        target?.set(sum + number, (target.get(sum + number) ?? 0n) + ways)
      }
    }
  }
  return sums[count] ?? new Map()
}

function drumLows(measure: Measure, { count, from }: { count: number; from: number }): Map<number, bigint> {
  const limit = measure.of === 'drum-low' ? measure.limit : 0
  return new Map(shared(limit, count, from).ways.map((ways, low) => [low, ways]))
}

const positions = ({ tier, from, digits }: Place): string[] =>
  Array.from({ length: digits }, (_, i) => `${tier}:${from + i}`)

function doOverlap(places: readonly Place[]): boolean {
  const all = places.flatMap((place) => positions(place))
  return new Set(all).size < all.length
}

const numbersWith = (draw: DrawShape, digits: number): number =>
  draw.shape === 'tiers' ? draw.tiers.reduce((sum, tier) => sum + (tier.digits >= digits ? tier.count : 0), 0) : 0

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1; i <= k; i += 1) ways = (ways * BigInt(n - k + i)) / BigInt(i)
  return ways
}
