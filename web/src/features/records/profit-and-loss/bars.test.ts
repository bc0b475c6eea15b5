import { describe, expect, it } from 'vitest'
import { pnlOf } from '../../../../testing/money.ts'
import { stepFor } from '../../../components/chart/stretches.ts'
import { stretchesOf } from './bars.ts'

const profits = (stretches: ReturnType<typeof stretchesOf>) => stretches.map((stretch) => stretch.figures.profit.minor)

describe('stretches', () => {
  it('MEM-03 have every day of the period, also those on which nothing happened', () => {
    const days = stretchesOf(pnlOf({ '2026-11-02': 50, '2026-11-04': -20 }), '2026-11-01', '2026-11-05', 'day')
    expect(days.map(({ from }) => from.slice(-2))).toEqual(['01', '02', '03', '04', '05'])
    expect(profits(days)).toEqual([0, 50, 0, -20, 0])
  })

  it('MEM-03 are weeks or months when there are too many days, and count every day once', () => {
    expect(stepFor('2026-11-01', '2026-11-30')).toBe('day')
    expect(stepFor('2026-10-01', '2026-11-30')).toBe('week')
    expect(stepFor('2025-11-01', '2026-11-30')).toBe('month')
    const told = pnlOf({ '2026-09-30': 1, '2026-10-01': 10, '2026-10-31': 100, '2026-11-01': 1_000 })
    expect(profits(stretchesOf(told, '2026-09-30', '2026-11-01', 'month'))).toEqual([1, 110, 1_000])
    const weeks = stretchesOf(told, '2026-09-30', '2026-11-01', 'week')
    expect(profits(weeks)).toEqual([11, 0, 0, 0, 1_100])
    expect(weeks.at(-1)).toMatchObject({ from: '2026-10-28', to: '2026-11-01' })
  })
})
