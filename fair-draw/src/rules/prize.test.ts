import { describe, expect, it } from 'vitest'
import { prizeExamples } from '../../testing/prize-examples.ts'
import { factorOf, prizeMinor } from './prize.ts'
import { ruleTable } from './rule-table.ts'

describe('examples', () => {
  it.each(prizeExamples)('%s pays %s on %s', (kind, bet, pick, outcome, factor) => {
    expect(factorOf(ruleTable(kind, 1), bet, pick, outcome)).toBe(factor)
  })

  it('a result that is too short throws instead of losing', () => {
    expect(() => factorOf(ruleTable('fast', 1), 'last2', '27', [['27']])).toThrow('nothing was drawn')
  })

  it('an unknown bet throws', () => {
    expect(() => factorOf(ruleTable('fast', 1), 'lo2', '27', [['40527']])).toThrow('knows no bet')
    expect(() => ruleTable('fast', 99)).toThrow('version 99')
  })
})

describe('prizes', () => {
  it('FAIR-05 are whole or refused, never rounded', () => {
    expect(prizeMinor(100, 195)).toBe(195)
    expect(prizeMinor(100, 0)).toBe(0)
    expect(() => prizeMinor(101, 195)).toThrow('no whole prize')
    expect(() => prizeMinor(1, 99)).toThrow('no whole prize')
  })

  it('are exact where floating point would not be', () => {
    expect(prizeMinor(900_719_925_474_100, 355)).toBe(3_197_555_735_433_055)
  })
})
