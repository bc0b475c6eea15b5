import { describe, expect, it } from 'vitest'
import { seededChance } from '../../chance.ts'
import { fraction, toPpm } from '../../fraction.ts'
import type { Chance } from '../../kind.ts'
import { measure } from '../../simulation.ts'
import { baccarat } from './baccarat.ts'
import { shoeSize, shuffledShoe } from './cards.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { discs, fanTan, fishPrawnCrab, roulette, sicBo } from './faces.ts'
import { oddsOf, returnOf } from './return.ts'
import { drawRound, rulesOf } from './rules.ts'
import { tableSimulations } from './simulation.ts'
import { dealRound, paidMinor, placesOf, type Lot, type TableRules } from './table-rules.ts'

const spotOf = (rules: TableRules, id: string) => rules.spots.find((spot) => spot.id === id)!
/** Deals exactly these cards, by rank with aces as 1. */
const dealt = (rules: TableRules, ...ranks: number[]) => {
  const shoe = ranks.map((rank) => rank - 1)
  const cards = dealRound(rules, () => shoe.shift()!)
  expect(shoe, 'cards left over').toEqual([])
  return cards
}
const factorsOf = (rules: TableRules, cards: readonly Lot[]) =>
  Object.fromEntries(rules.spots.map((spot) => [spot.id, spot.factor(cards)]))

describe('baccarat', () => {
  it('ends after four cards on a natural', () => {
    const cards = dealt(baccarat, 4, 3, 5, 13)
    expect(placesOf(baccarat, cards)).toEqual([0, 1, 0, 1])
    expect(factorsOf(baccarat, cards)).toEqual({ player: 200, tie: 0, banker: 0, playerPair: 0, bankerPair: 0 })
  })

  it('gives the banker a third card when the player stands on six or seven', () => {
    expect(placesOf(baccarat, dealt(baccarat, 6, 2, 13, 3, 4))).toEqual([0, 1, 0, 1, 1])
    expect(dealt(baccarat, 6, 3, 13, 3)).toHaveLength(4)
  })

  it.each([
    [2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [3, [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    [4, [2, 3, 4, 5, 6, 7]],
    [5, [4, 5, 6, 7]],
    [6, [6, 7]],
    [7, []],
  ])('draws to a banker of %i only when the third card of the player is one of %j', (banker, thirds) => {
    const drawn = Array.from({ length: 10 }, (_, third) => third).filter((third) => {
      const card = third === 0 ? 12 : third - 1
      return baccarat.next([12, banker - 1, 12, 12, card]) === 1
    })
    expect(drawn).toEqual(thirds)
  })

  it('returns the stake on a tie, and pays a tie eight to one and pairs eleven to one', () => {
    const tie = dealt(baccarat, 4, 4, 4, 4)
    expect(factorsOf(baccarat, tie)).toEqual({ player: 100, tie: 900, banker: 100, playerPair: 1200, bankerPair: 1200 })
    expect(paidMinor(baccarat, { banker: 40, tie: 20 }, tie)).toBe(40 + 180)
  })

  it('takes a 5 % commission on banker wins', () => {
    expect(paidMinor(baccarat, { banker: 20 }, dealt(baccarat, 13, 9, 7, 13))).toBe(39)
  })

  it('has exactly the odds of eight packs: banker, player and tie add up to every order of six cards', () => {
    const { ways, of } = oddsOf(baccarat, spotOf(baccarat, 'banker'))
    expect(of).toBe(4_998_398_275_503_360n)
    expect(ways.get(195)).toBe(2_292_252_566_437_888n)
    expect(ways.get(0)).toBe(2_230_518_282_592_256n)
    expect(ways.get(100)).toBe(475_627_426_473_216n)
  })

  it('returns 98.94 % on the banker, 98.76 % on the player, 85.64 % on the tie, 89.64 % on pairs', () => {
    const ppm = Object.fromEntries(baccarat.spots.map((spot) => [spot.id, toPpm(returnOf(baccarat, spot))]))
    expect(ppm).toEqual({ banker: 989_421, player: 987_649, tie: 856_404, playerPair: 896_386, bankerPair: 896_386 })
  })
})

describe('dragon and tiger', () => {
  it('pays the higher card, with the ace lowest', () => {
    expect(dragonTiger.result(dealt(dragonTiger, 13, 1))).toBe('dragon')
    expect(dragonTiger.result(dealt(dragonTiger, 1, 2))).toBe('tiger')
  })

  it('returns half of a side’s stake on a tie, and pays a suited tie fifty to one', () => {
    expect(factorsOf(dragonTiger, [3, 3])).toEqual({ dragon: 50, tie: 900, tiger: 50, suitedTie: 5100 })
    expect(factorsOf(dragonTiger, [3, 16])).toEqual({ dragon: 50, tie: 900, tiger: 50, suitedTie: 0 })
  })

  it('returns exactly the odds of one card of 416 against one of 415', () => {
    expect(returnOf(dragonTiger, spotOf(dragonTiger, 'tie'))).toEqual(fraction(31 * 9, 415))
    const ppm = Object.fromEntries(dragonTiger.spots.map((spot) => [spot.id, toPpm(returnOf(dragonTiger, spot))]))
    expect(ppm).toEqual({ dragon: 962_651, tiger: 962_651, tie: 672_289, suitedTie: 860_241 })
  })
})

describe('tables without a shoe', () => {
  const ppmOf = (rules: TableRules) =>
    Object.fromEntries(rules.spots.map((spot) => [spot.id, toPpm(returnOf(rules, spot))]))

  it('three dice: small and big, odd and even lose on a triple', () => {
    expect(factorsOf(sicBo, [1, 1, 1])).toEqual({ odd: 0, triple: 3200, even: 0, small: 0, big: 0 })
    expect(factorsOf(sicBo, [5, 5, 3])).toEqual({ odd: 0, triple: 0, even: 200, small: 0, big: 200 })
    expect(ppmOf(sicBo)).toEqual({ odd: 972_222, triple: 888_889, even: 972_222, small: 972_222, big: 972_222 })
  })

  it('animals: a stake is paid once for every die that shows its animal', () => {
    expect(factorsOf(fishPrawnCrab, [3, 3, 1])).toMatchObject({ fish: 300, crab: 200, deer: 0 })
    expect(fishPrawnCrab.result([3, 1, 3])).toBe('fish')
    expect(fishPrawnCrab.result([3, 1, 2])).toBe('mixed')
    expect(new Set(Object.values(ppmOf(fishPrawnCrab)))).toEqual(new Set([921_296]))
  })

  it('discs: paid by the number of red ones', () => {
    expect(factorsOf(discs, [1, 0, 1, 1])).toMatchObject({ odd: 195, threeRed: 380, even: 0, threeWhite: 0 })
    expect(ppmOf(discs)).toMatchObject({ even: 975_000, odd: 975_000, fourRed: 937_500, threeWhite: 950_000 })
  })

  it('beads: paid by the remainder after fours', () => {
    expect(factorsOf(fanTan, [2])).toEqual({ one: 0, two: 0, odd: 195, three: 385, four: 0, even: 0 })
    expect(ppmOf(fanTan)).toMatchObject({ one: 962_500, even: 975_000 })
  })

  it('the wheel: eighteen pockets per colour, and zero pays only itself', () => {
    expect(factorsOf(roulette, [0])).toEqual({ low: 0, even: 0, odd: 0, high: 0, red: 0, zero: 3600, black: 0 })
    expect(factorsOf(roulette, [32])).toMatchObject({ high: 200, even: 200, red: 200, black: 0 })
    expect(new Set(Object.values(ppmOf(roulette)))).toEqual(new Set([972_973]))
  })
})

describe('the shoe', () => {
  it('holds every card eight times', () => {
    const draw = shuffledShoe(seededChance('shoe'))
    const counts = new Map<Lot, number>()
    for (let at = 0; at < shoeSize; at += 1) {
      const card = draw()
      counts.set(card, (counts.get(card) ?? 0) + 1)
    }
    expect(counts.size).toBe(52)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })

  it('is used only at the classes with rules', () => {
    expect(rulesOf('BAC')).toBe(baccarat)
    expect(rulesOf('DAT')).toBe(dragonTiger)
    expect(rulesOf('BJ')).toBeNull()
    expect(rulesOf(null)).toBeNull()
  })
})

describe('simulated', () => {
  it.each(tableSimulations())('$name returns the declared value', (simulation) => {
    expect(measure(simulation, 40_000, seededChance(`tables ${simulation.name}`)).isWithin).toBe(true)
  })

  it('detects a dealer who redeals one player win in eight', () => {
    const player = tableSimulations().find(({ name }) => name === 'baccarat player')!
    const biased = (chance: Chance) => {
      const cards = drawRound(baccarat, chance)
      return baccarat.result(cards) === 'player' && chance.below(8) === 0 ? drawRound(baccarat, chance) : cards
    }
    const play = (chance: Chance) => ({ staked: 100, won: spotOf(baccarat, 'player').factor(biased(chance)) })
    expect(measure({ ...player, play }, 40_000, seededChance('biased')).isWithin).toBe(false)
  })
})
