import { expect, test } from 'vitest'
import type { WaterSeen } from '../../src/games/fish/index.ts'
import { fishUnder, neighbour, type Placed } from './aim.ts'
import { createSea } from './sea.ts'
import { spotOf } from './swim.ts'

const names = ['sardine', 'shark'] as const
const water = (more: Partial<WaterSeen> = {}): WaterSeen => ({
  seed: 1,
  atMs: 1_000,
  toldUntilMs: 60_000,
  schoolMs: 260,
  waves: [
    [0, 0, 3, 0, 9_000, 0x10203040],
    [1, 1, 1, 5_000, 12_000, 0x90a0b0c0],
  ],
  caught: [],
  ...more,
})

function seaAt(told = water()) {
  let clock = 100
  const sea = createSea(told, names, () => clock)
  return { sea, wait: (ms: number) => (clock += ms) }
}

test('shows only the fish the server sent, while they swim', () => {
  const { sea, wait } = seaAt()
  expect(sea.fish().map(({ id }) => id)).toEqual(['0-0', '0-1', '0-2'])
  wait(5_000)
  expect(sea.fish().map(({ id, species }) => `${id} ${species}`)).toContain('1-0 shark')
  wait(60_000)
  expect(sea.fish()).toEqual([])
})

test('keeps caught fish out, also after an update of the water', () => {
  const { sea } = seaAt(water({ caught: ['0-1'] }))
  sea.take('0-0')
  expect(sea.fish().map(({ id }) => id)).toEqual(['0-2'])
  sea.renew(water({ caught: ['0-1'] }))
  expect(sea.fish().map(({ id }) => id)).toEqual(['0-2'])
  sea.renew(water({ seed: 2 }))
  expect(sea.fish()).toHaveLength(3)
})

test('requests more before its data runs out', () => {
  const { sea, wait } = seaAt()
  expect(sea.isRunningOut()).toBe(false)
  wait(40_000)
  expect(sea.isRunningOut()).toBe(true)
})

test('a fish swims from one edge to the other and faces its direction', () => {
  const [fish] = seaAt().sea.fish()
  const stage = { width: 390, height: 500 }
  const [begin, end] = [spotOf(fish!, 0, stage, 46), spotOf(fish!, 9_000, stage, 46)]
  expect(begin.x).toBeLessThan(0)
  expect(end.x).toBeGreaterThan(390)
  expect(begin.faces).toBe(1)
})

test('a tap picks the small fish in front of the big one, and nothing in empty water', () => {
  const at = (id: string, x: number, length: number): Placed => ({
    fish: { id, species: 'sardine', bornMs: 0, goneMs: 1, way: [0, 0, 0, 0], place: 0 },
    spot: { x, y: 100, turn: 0, faces: 1 },
    length,
  })
  const placed = [at('whale', 100, 180), at('sardine', 130, 46), at('far', 300, 46)]
  expect(fishUnder(placed, 132, 104)?.fish.id).toBe('sardine')
  expect(fishUnder(placed, 70, 100)?.fish.id).toBe('whale')
  expect(fishUnder(placed, 220, 260)).toBe(undefined)
  expect(neighbour(placed, 'sardine', 1)?.fish.id).toBe('far')
  expect(neighbour(placed, 'far', 1)?.fish.id).toBe('whale')
})
