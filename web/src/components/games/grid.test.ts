import { expect, it } from 'vitest'
import { gridOf, nearRows } from './grid.ts'

it.each([
  [288, 3],
  [358, 3],
  [447, 3],
  [448, 4],
  [752, 6],
  [1_168, 8],
])('a list %i px wide has %i tiles a row, which fill it', (width, columns) => {
  const grid = gridOf(width, 16)
  expect(grid.columns).toBe(columns)
  expect(grid.columnStep * (columns - 1) + grid.tileWidth).toBeCloseTo(width)
})

it('larger letters make taller rows and leave the covers alone', () => {
  expect(gridOf(358, 32).rowHeight - gridOf(358, 16).rowHeight).toBe(38)
  expect(gridOf(358, 32).tileWidth).toBe(gridOf(358, 16).tileWidth)
})

it('renders the screen and two rows beyond each edge, however long the list', () => {
  expect(nearRows(0, 844, 190)).toEqual({ first: 0, end: 8 })
  expect(nearRows(3000, 844, 190)).toEqual({ first: 2998, end: 3008 })
})
