import { expect, it } from 'vitest'
import { pageOf, totalPagesOf } from './page.ts'

it.each([
  [0, 15, 0],
  [1, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
])('%i games in pages of %i are %i pages', (games, size, pages) => {
  expect(totalPagesOf(games, size)).toBe(pages)
})

it('pages are contiguous, and a page beyond the last is empty', () => {
  const list = [1, 2, 3, 4, 5]
  expect([1, 2, 3, 4].map((pageNo) => pageOf(list, pageNo, 2))).toEqual([[1, 2], [3, 4], [5], []])
})
