import { Currency, lottery, minorDigitsOf } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { latestVersion, ruleTable } from './rule-table.ts'
import { maxPrizeMinor, stakeLimits } from './stakes.ts'

const topFactor = Math.max(
  ...lottery.ruleKinds
    .flatMap((kind) => ruleTable(kind, latestVersion(kind)).bets)
    .flatMap((rule) => rule.prizes.map((prize) => prize.factor)),
)

describe.each(Currency.options)('stakes in %s', (currency) => {
  it('are whole units, and the step reaches both limits', () => {
    const { minMinor, maxMinor, stepMinor } = stakeLimits(currency)
    expect(stepMinor % 10 ** minorDigitsOf(currency)).toBe(0)
    expect([minMinor % stepMinor, maxMinor % stepMinor]).toEqual([0, 0])
    expect(minMinor).toBeGreaterThan(0)
    expect(maxMinor).toBeGreaterThanOrEqual(1000 * minMinor)
    expect(maxMinor).toBeLessThanOrEqual(1_000_000_000_000)
  })

  it('RG-21 of the minimum size are paid without rounding, so the published chances hold for every player', () => {
    expect((stakeLimits(currency).minMinor * topFactor) / 100).toBeLessThanOrEqual(maxPrizeMinor(currency))
  })

  it('times any factor fit into the integers of the database and of JavaScript', () => {
    const most = BigInt(stakeLimits(currency).maxMinor) * BigInt(topFactor)
    expect(most < 2n ** 63n).toBe(true)
    expect(Number.isSafeInteger(Number(most / 100n))).toBe(true)
  })
})
