import { describe, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { fraction, toNumber } from '../../fraction.ts'
import { measure } from '../../simulation.ts'
import { deal } from './deal.ts'
import { openDuel } from './duel.ts'
import { strengthOf } from './hand.ts'
import { ruleChoice, ruleChoiceOfRanks } from './house.ts'
import { keepAll, returnOf, studyAgainst } from './return.ts'
import { returns, studyOfTheHouse } from './returns.ts'
import { againstTheHouse, duelSimulations } from './simulation.ts'

const study = studyOfTheHouse()
const deals = 22_100 * 49 * ((48 * 47 * 46) / 6) * 45

describe('RG-21 exact return', () => {
  test('counts every deal once, for every choice', () => {
    for (const strategy of [keepAll, ruleChoiceOfRanks, study.best]) expect(study.oddsOf(strategy).of).toBe(deals)
  })

  test('of the best strategy, of the rule, and of never exchanging', () => {
    expect(returns()).toEqual({ bestPpm: 962_691, rulePpm: 960_061, keepPpm: 718_768 })
  })

  test('equal strategies win as often as they lose, so both together get the pot less the rake, and ties in full', () => {
    const { wins, ties, of } = study.oddsOf(ruleChoiceOfRanks)
    expect(wins * 2 + ties).toBe(of)
    const shared = fraction(BigInt(of) * 96n + BigInt(ties) * 4n, BigInt(of) * 100n)
    expect(returnOf({ wins, ties, of })).toEqual(shared)
  })

  test('no single change improves the best strategy', () => {
    const best = toNumber(returnOf(study.oddsOf(study.best)))
    for (const [x, y, z] of [
      [12, 12, 3],
      [0, 1, 9],
      [4, 5, 6],
      [2, 7, 11],
      [8, 9, 12],
    ] as const) {
      for (const other of [0, 1, 2, 'keep'] as const) {
        const changed = study.oddsOf((a, b, c) => (a === x && b === y && c === z ? other : study.best(a, b, c)))
        expect(toNumber(returnOf(changed))).toBeLessThanOrEqual(best)
      }
    }
  })

  test('keeping all cards against keeping all cards is even by symmetry', () => {
    const { wins, ties, of } = studyAgainst(keepAll).oddsOf(keepAll)
    expect(wins * 2 + ties).toBe(of)
  })
})

describe('RG-19 simulation', () => {
  test('played duels return the computed value within the 99 % band', () => {
    for (const simulation of duelSimulations()) {
      const { isWithin, measured, expected } = measure(simulation, 50_000, seededChance(`duel ${simulation.name}`))
      expect(isWithin, `${simulation.name}: ${measured} of ${expected}`).toBe(true)
    }
  })

  test('detects a house that takes the better hand one time in ten', () => {
    const greedy: typeof openDuel = (chance, duel) => {
      const dealt = openDuel(chance, duel)
      const [mine, theirs] = dealt.deal.hands
      if (chance.below(10) > 0 || strengthOf(mine) < strengthOf(theirs)) return dealt
      return { ...dealt, deal: { ...dealt.deal, hands: [theirs, mine] }, choices: [null, ruleChoice(mine)] }
    }
    expect(measure(againstTheHouse('greedy', study.best, greedy), 50_000, seededChance('greedy')).isWithin).toBe(false)
  })

  test('deals no card twice', () => {
    const chance = seededChance('once')
    for (let round = 0; round < 2_000; round += 1) {
      const { hands, fresh } = deal(chance)
      expect(new Set([...hands[0], ...hands[1], ...fresh]).size).toBe(8)
    }
  })
})
