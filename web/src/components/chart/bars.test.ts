import { describe, expect, it } from 'vitest'
import { chartOf } from './bars.ts'

describe('the chart', () => {
  it('MEM-03 has gains above zero and losses below, each as long as it is large', () => {
    const { bars, zero } = chartOf([300, -100, 0])
    expect(zero).toBe(75)
    expect(bars.map(({ y, height, isGain }) => [y, height, isGain])).toEqual([
      [0, 75, true],
      [75, 25, false],
      [75, 0, false],
    ])
  })

  it.each([
    [
      [300, -100],
      [300, -100, 0],
    ],
    [
      [300, 5],
      [300, 0],
    ],
    [[-300], [-300, 0]],
    [
      [300, -1],
      [300, -1],
    ],
    [[0, 0], [0]],
  ])('of %j has the labels %j, which never overlap', (values, marked) => {
    expect(chartOf(values).marks.map(({ value }) => value)).toEqual(marked)
  })

  it('stays inside its box, whatever the values', () => {
    for (const values of [[], [0], [5], [-5], [1e12, -1], Array.from({ length: 31 }, (_, day) => day * 7 - 90)]) {
      for (const { x, y, width, height } of chartOf(values).bars) {
        for (const edge of [x, y, x + width, y + height]) {
          expect(edge).toBeGreaterThanOrEqual(0)
          expect(edge).toBeLessThanOrEqual(100.000001)
        }
      }
    }
  })
})
