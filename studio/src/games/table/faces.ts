import type { Lot, RulesName, Spot, TableRules } from './table-rules.ts'

/** Tables without a shoe: dice, discs, beads, a wheel. Every face of every lot is equally likely. */
interface FaceTable {
  readonly name: RulesName
  readonly faces: number
  /** The number of lots in a round. */
  readonly lots: number
  readonly mainSpot: string
  /** The value of the lots so far. */
  readonly score: (lots: readonly Lot[]) => number
  readonly result: (lots: readonly Lot[]) => string
  /** Factors in hundredths, stake included. */
  readonly spots: Readonly<Record<string, (lots: readonly Lot[]) => number>>
}

function faceTable({ name, faces, lots, mainSpot, result, score, spots }: FaceTable): TableRules {
  const sorts = Array.from({ length: faces }, (_, lot) => ({ lot, count: 1 }))
  return {
    name,
    source: faces,
    mainSpot,
    spots: Object.entries(spots).map(([id, factor]): Spot => ({ id, factor, sorts, decidedAfter: lots })),
    next: (thrown) => (thrown.length < lots ? 0 : null),
    score,
    result,
  }
}

const pays = (isWon: boolean, factor = 200): number => (isWon ? factor : 0)
const firstOf = (lots: readonly Lot[]): Lot => lots[0] ?? 0

const pips = (dice: readonly Lot[]): number => dice.reduce((sum, die) => sum + die + 1, 0)
const isTriple = (dice: readonly Lot[]): boolean => dice.every((die) => die === dice[0])

/** Three dice. On a triple, small and big, odd and even lose. */
export const sicBo = faceTable({
  name: 'sicBo',
  faces: 6,
  lots: 3,
  mainSpot: 'small',
  score: pips,
  result: (dice) => (isTriple(dice) ? 'triple' : pips(dice) <= 10 ? 'small' : 'big'),
  spots: {
    odd: (dice) => pays(pips(dice) % 2 === 1 && !isTriple(dice)),
    triple: (dice) => pays(isTriple(dice), 3200),
    even: (dice) => pays(pips(dice) % 2 === 0 && !isTriple(dice)),
    small: (dice) => pays(pips(dice) <= 10 && !isTriple(dice)),
    big: (dice) => pays(pips(dice) >= 11 && !isTriple(dice)),
  },
})

const beasts = ['gourd', 'crab', 'prawn', 'fish', 'rooster', 'deer'] as const

/** Three dice with animals: a stake is paid once for every die that shows its animal. */
export const fishPrawnCrab = faceTable({
  name: 'fishPrawnCrab',
  faces: 6,
  lots: 3,
  mainSpot: 'fish',
  score: () => 0,
  result: (dice) => beasts[dice.find((die, at) => dice.indexOf(die) !== at) ?? -1] ?? 'mixed',
  spots: Object.fromEntries(
    beasts.map((beast, face) => [
      beast,
      (dice: readonly Lot[]) => {
        const shown = dice.filter((die) => die === face).length
        return pays(shown > 0, (shown + 1) * 100)
      },
    ]),
  ),
})

const redsOf = (discs: readonly Lot[]): number => discs.filter((disc) => disc === 1).length

/** Four discs, white on one side and red on the other. */
export const discs = faceTable({
  name: 'discs',
  faces: 2,
  lots: 4,
  mainSpot: 'even',
  score: redsOf,
  result: (shown) => (redsOf(shown) % 2 === 0 ? 'even' : 'odd'),
  spots: {
    even: (shown) => pays(redsOf(shown) % 2 === 0, 195),
    fourRed: (shown) => pays(redsOf(shown) === 4, 1500),
    threeRed: (shown) => pays(redsOf(shown) === 3, 380),
    odd: (shown) => pays(redsOf(shown) % 2 === 1, 195),
    fourWhite: (shown) => pays(redsOf(shown) === 0, 1500),
    threeWhite: (shown) => pays(redsOf(shown) === 1, 380),
  },
})

const counts = ['one', 'two', 'three', 'four'] as const
const countOf = (beads: readonly Lot[]): number => firstOf(beads) + 1

/** Beads under a cup are counted off in fours; the remainder decides. */
export const fanTan = faceTable({
  name: 'fanTan',
  faces: 4,
  lots: 1,
  mainSpot: 'odd',
  score: countOf,
  result: (beads) => counts[firstOf(beads)] ?? '',
  spots: {
    one: (beads) => pays(countOf(beads) === 1, 385),
    two: (beads) => pays(countOf(beads) === 2, 385),
    odd: (beads) => pays(countOf(beads) % 2 === 1, 195),
    three: (beads) => pays(countOf(beads) === 3, 385),
    four: (beads) => pays(countOf(beads) === 4, 385),
    even: (beads) => pays(countOf(beads) % 2 === 0, 195),
  },
})

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

/** A wheel of 37 pockets, one of them zero. */
export const roulette = faceTable({
  name: 'roulette',
  faces: 37,
  lots: 1,
  mainSpot: 'red',
  score: firstOf,
  result: (ball) => (firstOf(ball) === 0 ? 'zero' : reds.has(firstOf(ball)) ? 'red' : 'black'),
  spots: {
    low: (ball) => pays(firstOf(ball) >= 1 && firstOf(ball) <= 18),
    even: (ball) => pays(firstOf(ball) > 0 && firstOf(ball) % 2 === 0),
    odd: (ball) => pays(firstOf(ball) % 2 === 1),
    high: (ball) => pays(firstOf(ball) >= 19),
    red: (ball) => pays(reds.has(firstOf(ball))),
    zero: (ball) => pays(firstOf(ball) === 0, 3600),
    black: (ball) => pays(firstOf(ball) > 0 && !reds.has(firstOf(ball))),
  },
})
