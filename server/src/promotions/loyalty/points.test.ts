import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nothingEarned, progress, type Earned } from './points.ts'
import { benefitsAt, dailyRebate, levelAbove, levelAt, withdrawalsADay, wrongLevels, type VipLevel } from './vip.ts'

const level = (number: number, turnoverMinor: number, pointsPerHundred: number): VipLevel => ({
  level: number,
  names: { EN: `Level ${number}` },
  turnoverMinor,
  giftMinor: turnoverMinor / 100,
  rebateBp: 10 * number,
  dailyWithdrawals: 2 + number,
  pointsPerHundred,
})
const levels = [level(1, 0, 1), level(2, 100_000, 2), level(4, 1_000_000, 5)]

it.each([
  [0, 1],
  [99_999, 1],
  [100_000, 2],
  [999_999, 2],
  [1_000_000, 4],
])('VIP-01 a turnover of %i gives level %i', (staked, expected) => {
  expect(levelAt(levels, staked)).toBe(expected)
})

it('VIP-01 a level number between two levels has the benefits of the lower one, and below the first there are none', () => {
  expect(benefitsAt(levels, 3)?.level).toBe(2)
  expect(levelAbove(levels, 3)?.level).toBe(4)
  expect(levelAbove(levels, 4)).toBeNull()
  expect(benefitsAt([], 3)).toBeNull()
  expect(dailyRebate(benefitsAt(levels, 2), 999)).toBe(1)
  expect(dailyRebate(benefitsAt(levels, 2), 9_007_199_254_740_991)).toBe(18_014_398_509_481)
  expect(dailyRebate(null, 999)).toBe(0)
  expect([withdrawalsADay(benefitsAt(levels, 4), 5), withdrawalsADay(benefitsAt(levels, 1), 5)]).toEqual([6, 5])
})

it('VIP-01 levels whose turnover does not rise are refused, and so is a gift without turnover', () => {
  expect(wrongLevels(levels)).toBeNull()
  expect(wrongLevels([level(1, 0, 1), level(2, 0, 1)])).toMatch(/rise/)
  expect(wrongLevels([level(2, 0, 1), level(1, 5, 1)])).toMatch(/rise/)
  expect(wrongLevels([{ ...level(1, 0, 1), giftMinor: 1 }])).toMatch(/gift/)
})

it('MEM-06 each range earns at the rate of its level, to the last fraction', () => {
  const made = progress(levels, nothingEarned, 1_200_000, 'PHP')
  // 1,000 at one per hundred, 9,000 at two, 2,000 at five.
  expect(made).toMatchObject({ level: 4, points: 10 + 180 + 100, remainder: 0, countedMinor: 1_200_000 })
  expect(made.reached.map((one) => one.level)).toEqual([1, 2, 4])
  expect(progress(levels, nothingEarned, 9_999, 'PHP')).toMatchObject({ points: 0, remainder: 9_999 })
  // A currency without minor units: 100 is a hundred.
  expect(progress(levels, nothingEarned, 250, 'JPY')).toMatchObject({ points: 2, remainder: 50 })
})

it('MEM-06 a refund takes no points, and staking the same amount again earns none', () => {
  const high = progress(levels, nothingEarned, 100_000, 'PHP')
  const low = progress(levels, high, 20_000, 'PHP')
  expect(low).toMatchObject({ level: 2, points: high.points, countedMinor: 100_000, reached: [] })
  expect(progress(levels, low, 100_000, 'PHP')).toMatchObject({ points: high.points })
  expect(progress(levels, low, 110_000, 'PHP')).toMatchObject({ points: high.points + 2 })
})

it('VIP-01 a member keeps a reached level and its points, even when its turnover is raised', () => {
  const before = progress(levels, nothingEarned, 100_000, 'PHP')
  const dearer = [level(1, 0, 1), level(2, 500_000, 2), level(4, 1_000_000, 5)]
  expect(progress(dearer, before, 200_000, 'PHP')).toMatchObject({ level: 2, points: before.points + 20, reached: [] })
})

it('MEM-06 the number of counts does not change the points', () => {
  const counted = fc.array(fc.integer({ min: 0, max: 3_000_000 }), { maxLength: 30 })
  fc.assert(
    fc.property(counted, (turnovers) => {
      let earned: Earned = nothingEarned
      for (const turnover of turnovers) {
        const next = progress(levels, earned, turnover, 'PHP')
        expect(next.points).toBeGreaterThanOrEqual(earned.points)
        expect(next.level).toBeGreaterThanOrEqual(earned.level)
        expect(next.remainder).toBeLessThan(10_000)
        earned = next
      }
      const { reached: _, ...atOnce } = progress(levels, nothingEarned, Math.max(0, ...turnovers), 'PHP')
      expect(earned).toMatchObject(turnovers.length === 0 ? nothingEarned : atOnce)
    }),
  )
})
