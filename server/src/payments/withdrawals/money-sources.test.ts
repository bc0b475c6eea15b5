import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runSeed, runTimes } from '../../../testing/random-runs.ts'
import type { FreeMovement } from '../../wallet/index.ts'
import { sharesOf, sumOf, tracedSources } from './money-sources.ts'

const shares = (openingMinor: number, movements: FreeMovement[], amount: number) =>
  Object.fromEntries(sharesOf(tracedSources(openingMinor, movements), amount))

it('money that was deposited and never played is a deposit, what was won with it is a win', () => {
  expect(shares(0, [{ code: 'deposit', changeMinor: 500 }], 500)).toEqual({ deposits: 500 })
  const played = [
    { code: 'deposit', changeMinor: 100 },
    { code: 'stake', changeMinor: -100 },
    { code: 'win', changeMinor: 300 },
  ]
  expect(shares(0, played, 300)).toEqual({ wins: 300 })
})

it('what leaves takes its share of every source, and a refund brings back what was staked', () => {
  const mixed = [
    { code: 'deposit', changeMinor: 100 },
    { code: 'bonus', changeMinor: 300 },
    { code: 'withdrawal', changeMinor: -200 },
    { code: 'stake', changeMinor: -100 },
    { code: 'refund', changeMinor: 100 },
  ]
  expect(shares(0, mixed, 200)).toEqual({ deposits: 50, bonuses: 150 })
})

it('the shares add up to the amount, and the sources to the balance, whatever has moved', () => {
  const movement = fc.record({
    code: fc.constantFrom('deposit', 'win', 'bonus', 'adjustment', 'refund', 'stake', 'withdrawal'),
    size: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(movement, { maxLength: 60 }), fc.nat(), (opening, wanted, part) => {
      let balance = opening
      const movements: FreeMovement[] = []
      for (const { code, size } of wanted) {
        const isOut = code === 'stake' || code === 'withdrawal'
        const changeMinor = isOut ? -Math.min(size, balance) : size
        if (changeMinor === 0) continue
        movements.push({ code, changeMinor })
        balance += changeMinor
      }
      const traced = tracedSources(opening, movements)
      expect(sumOf(traced)).toBeCloseTo(balance, 2)
      const amount = part % (balance + 1)
      expect(sumOf(sharesOf(traced, amount))).toBe(amount)
      for (const share of sharesOf(traced, amount).values()) expect(share).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 200 * runTimes, seed: runSeed },
  )
})
