import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { markStep, startOf, totalPagesOf } from './page.ts'

it('a page begins where the one before it ended, and never walks further than one mark', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1000 }), (pageNo, pageSize) => {
      const { mark, skip } = startOf(pageNo, pageSize)
      expect(mark * markStep + skip).toBe((pageNo - 1) * pageSize)
      expect(skip).toBeLessThan(markStep)
    }),
  )
})

it.each([
  [0, 15, 0],
  [1, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
])('%i games in pages of %i are %i pages', (games, size, pages) => {
  expect(totalPagesOf(games, size)).toBe(pages)
})
