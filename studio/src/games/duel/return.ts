import { fraction, plus, type Fraction } from '../../fraction.ts'
import { exchanged, ranks, strengthOfRanks, type Choice } from './hand.ts'

/** A strategy that knows only the ranks of its own three cards. */
export type Strategy = (a: number, b: number, c: number) => Choice

/** Of all equally likely deals, how many are won and how many are tied. */
export interface Odds {
  readonly wins: number
  readonly ties: number
  readonly of: number
}

/** The winner's payout from both stakes, in hundredths of a stake: the pot less a rake of 4 %. */
export const winnerHundredths = 192
const stakeHundredths = 100
const suits = 4

export const keepAll: Strategy = () => 'keep'

/** Exact expected return of a stake of 1. */
export const returnOf = ({ wins, ties, of }: Odds): Fraction =>
  plus(fraction(BigInt(wins) * BigInt(winnerHundredths), BigInt(of) * BigInt(stakeHundredths)), fraction(ties, of))

/** Counts every deal of own cards, opponent's cards and both replacements by rank, because suits decide nothing. */
export function studyAgainst(opponent: Strategy): { oddsOf(strategy: Strategy): Odds; best: Strategy } {
  const tallies = tallyAgainst(opponent)
  const tallyOf = (index: number, choice: Choice): Tally => {
    const tally = tallies[index]?.[choice === 'keep' ? 3 : choice]
    if (!tally) throw new Error('no such hand')
    return tally
  }
  const bests = handsByRank.map((_, index) => bestOf((choice) => tallyOf(index, choice)))
  const best: Strategy = (a, b, c) => {
    const index = indexOf(a, b, c)
    const choice = bests[index] ?? 'keep'
    return choice === 'keep' ? choice : placeOf(handsByRank[index]?.[choice] ?? 0, [a, b, c])
  }
  const oddsOf = (strategy: Strategy): Odds => {
    const odds = { wins: 0, ties: 0, of: 0 }
    for (const [index, [a, b, c]] of handsByRank.entries()) {
      const { wins, ties, of } = tallyOf(index, strategy(a, b, c))
      odds.wins += wins
      odds.ties += ties
      odds.of += of
    }
    return odds
  }
  return { oddsOf, best }
}

/** Keeping comes first, so that it is preferred when exchanging is no better. */
function bestOf(tallyOf: (choice: Choice) => Tally): Choice {
  const worth = (choice: Choice) => tallyOf(choice).wins * winnerHundredths + tallyOf(choice).ties * stakeHundredths
  const choices: Choice[] = ['keep', 0, 1, 2]
  return choices.reduce((best, other) => (worth(other) > worth(best) ? other : best))
}

type Ranks = readonly [number, number, number]
interface Tally {
  wins: number
  ties: number
  of: number
}

const handsByRank: readonly Ranks[] = everyHand()
const indices = indexHands()
/** All hands from weakest to strongest; only ranks count. */
const orders = orderHands()

function everyHand(): Ranks[] {
  const hands: Ranks[] = []
  for (let a = 0; a < ranks; a += 1) {
    for (let b = a; b < ranks; b += 1) for (let c = b; c < ranks; c += 1) hands.push([a, b, c])
  }
  return hands
}

function orderHands(): number[] {
  const byStrength = handsByRank.map((hand, index) => ({ index, strength: strengthOfRanks(...hand) }))
  const order: number[] = []
  for (const [place, { index }] of byStrength.toSorted((x, y) => x.strength - y.strength).entries())
    order[index] = place
  return order
}

function indexHands(): Int16Array {
  const found = new Int16Array(ranks ** 3)
  for (const [index, hand] of handsByRank.entries()) {
    for (const [x, y, z] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const) {
      found[(hand[x] * ranks + hand[y]) * ranks + hand[z]] = index
    }
  }
  return found
}

const indexOf = (a: number, b: number, c: number): number => indices[(a * ranks + b) * ranks + c] ?? 0

const placeOf = (rank: number, hand: Ranks): Choice => {
  const place = hand.indexOf(rank)
  return place === 0 || place === 1 ? place : 2
}

/** For each hand and choice, over every replacement and every final hand of the opponent. */
function tallyAgainst(opponent: Strategy): Tally[][] {
  const ends = endsOf(opponent)
  const tallies = handsByRank.map(() => Array.from({ length: 4 }, () => ({ wins: 0, ties: 0, of: 0 })))
  // Each set of four ranks once; inside, each of the four in turn is the replacement.
  for (const [a, b, c] of handsByRank) {
    for (let d = c; d < ranks; d += 1) tallyFour([a, b, c, d], ends, tallies)
  }
  return tallies
}

/** The final rank of an opponent's hand, for each replacement. */
function endsOf(opponent: Strategy): Int16Array {
  const ends = new Int16Array(handsByRank.length * ranks)
  for (const [index, hand] of handsByRank.entries()) {
    const choice = opponent(...hand)
    for (let fresh = 0; fresh < ranks; fresh += 1) {
      ends[index * ranks + fresh] = orders[indexOf(...exchanged(hand, choice, fresh))] ?? 0
    }
  }
  return ends
}

function tallyFour(four: readonly number[], ends: Int16Array, tallies: Tally[][]): void {
  const left = fullDeck()
  for (const rank of four) left[rank] = (left[rank] ?? 0) - 1
  const { below, equal, of } = finalsOf(left, ends)
  for (const fresh of new Set(four)) {
    const hand = without(four, fresh)
    const index = indexOf(...hand)
    // The number of suit combinations of the own three cards and the replacement.
    const ways = waysOf(hand, fullDeck()) * ((left[fresh] ?? 0) + 1)
    for (const [at, choice] of ([0, 1, 2, 'keep'] as const).entries()) {
      const order = orders[indexOf(...exchanged(hand, choice, fresh))] ?? 0
      const tally = tallies[index]?.[at]
      if (!tally) continue
      tally.wins += ways * (below[order] ?? 0)
      tally.ties += ways * (equal[order] ?? 0)
      tally.of += ways * of
    }
  }
}

/** The opponent's final hands from the remaining cards: how often each rank occurs, and how often a lower one. */
function finalsOf(left: Uint8Array, ends: Int16Array) {
  const equal = new Float64Array(handsByRank.length)
  for (const [index, hand] of handsByRank.entries()) {
    const ways = waysOf(hand, left)
    if (ways === 0) continue
    for (let fresh = 0; fresh < ranks; fresh += 1) {
      const held = Number(hand[0] === fresh) + Number(hand[1] === fresh) + Number(hand[2] === fresh)
      const order = ends[index * ranks + fresh] ?? 0
      equal[order] = (equal[order] ?? 0) + ways * ((left[fresh] ?? 0) - held)
    }
  }
  let of = 0
  const below = equal.map((count) => (of += count) - count)
  return { below, equal, of }
}

const fullDeck = () => new Uint8Array(ranks).fill(suits)

/** In how many ways three cards of these ranks can be taken from the remaining ones. */
function waysOf([a, b, c]: Ranks, left: Uint8Array): number {
  const x = left[a] ?? 0
  const y = left[b] ?? 0
  const z = left[c] ?? 0
  if (a === c) return (x * (x - 1) * (x - 2)) / 6
  if (a === b) return ((x * (x - 1)) / 2) * z
  return b === c ? x * ((y * (y - 1)) / 2) : x * y * z
}

function without(four: readonly number[], rank: number): Ranks {
  const place = four.indexOf(rank)
  const [a = 0, b = 0, c = 0] = four.filter((_, index) => index !== place)
  return [a, b, c]
}
