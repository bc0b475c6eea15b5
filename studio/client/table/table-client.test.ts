import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dealt, TableRound } from '../../src/games/table/clock.ts'
import { stackOf } from './chip.ts'
import { createLaying } from './laying.ts'
import { cardPlace, layoutOf } from './layout.ts'
import { cardAt, handsAt, restingHands } from './motion.ts'
import { phaseAt } from './phase.ts'
import { createServerClock } from './server-clock.ts'

const serverNow = 1_800_000_000_000
const round: TableRound = { id: 'r', opensAt: serverNow, closesAt: serverNow + 15_000, dealt: null }
const dealt: Dealt = {
  lots: [
    { lot: 3, place: 0, score: 4 },
    { lot: 8, place: 1, score: 9 },
  ],
  result: 'tiger',
  won: ['tiger'],
  lotMs: 1000,
  dealsAt: serverNow + 16_000,
  resultAt: serverNow + 19_000,
  nextAt: serverNow + 23_000,
}
const layout = layoutOf(390, 340, 630)

afterEach(() => vi.restoreAllMocks())

describe('the clock', () => {
  it('follows the server, whatever the phone’s clock says', () => {
    const phone = vi.spyOn(performance, 'now').mockReturnValue(5000)
    vi.spyOn(Date, 'now').mockReturnValue(0)
    const clock = createServerClock()
    clock.sync(serverNow)
    phone.mockReturnValue(9000)
    expect(clock.now()).toBe(serverNow + 4000)
    expect(phaseAt(round, clock.now())).toBe('betting')
  })

  it('is not set back by a delayed message', () => {
    const phone = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const clock = createServerClock()
    clock.sync(serverNow)
    phone.mockReturnValue(4000)
    clock.sync(serverNow + 500)
    expect(clock.now()).toBe(serverNow + 3000)
  })

  it('gives the phase of a round at any moment', () => {
    const whole = { ...round, dealt }
    const phases = [0, 14_999, 15_000, 16_000, 18_999, 19_000].map((ms) => phaseAt(whole, serverNow + ms))
    expect(phases).toEqual(['betting', 'betting', 'closing', 'dealing', 'dealing', 'result'])
    expect(phaseAt(null, serverNow)).toBe('asleep')
  })
})

describe('the picture', () => {
  const place = cardPlace(layout, 0, 0, 3)

  it('shows a late player every card in place, face up', () => {
    expect(cardAt(layout, place, 5000, false)).toEqual({ at: place, turn: -1, turned: true, angle: 0 })
    expect(cardAt(layout, place, -1, false)).toBeNull()
  })

  it('places cards without animation under reduced motion', () => {
    expect(cardAt(layout, place, 0, true)).toEqual({ at: place, turn: -1, turned: true, angle: 0 })
  })

  it('deals from the shoe, face down', () => {
    expect(cardAt(layout, place, 0, false)).toMatchObject({ at: layout.shoe, turned: false })
  })

  it('rests the hands when idle, and moves one to every card', () => {
    expect(handsAt(layout, round, 1, null, serverNow + 1000)).toEqual(restingHands(layout))
    const [left] = handsAt(layout, { ...round, dealt }, 1, null, dealt.dealsAt + 700)
    expect(Math.abs(left.x - cardPlace(layout, 0, 0, 1).x)).toBeLessThan(10)
  })

  it('keeps the cards of both hands apart and inside a narrow phone', () => {
    const narrow = layoutOf(320, 220, 380)
    const xs = [0, 1, 2].flatMap((at) => [cardPlace(narrow, 0, at, 3).x, cardPlace(narrow, 1, at, 3).x])
    const sorted = xs.toSorted((a, b) => a - b)
    expect(sorted[0]! - narrow.card.width / 2).toBeGreaterThanOrEqual(0)
    expect(sorted[5]! + narrow.card.width / 2).toBeLessThanOrEqual(320)
    for (const [at, x] of sorted.slice(1).entries()) expect(x - sorted[at]!).toBeGreaterThanOrEqual(narrow.card.width)
  })
})

describe('chips', () => {
  it('are stacked from the largest', () => {
    expect(stackOf(740, [20, 100, 500], 10)).toEqual([2, 1, 1, 0, 0])
    expect(stackOf(100_000, [20, 100, 500], 5)).toHaveLength(5)
  })

  it('are summed by spot while laid, and undone last first', () => {
    const laying = createLaying()
    laying.add('tie', 20)
    laying.add('player', 100)
    laying.add('tie', 20)
    expect([laying.stakes, laying.totalMinor]).toEqual([{ tie: 40, player: 100 }, 140])
    laying.undo()
    expect(laying.stakes).toEqual({ tie: 20, player: 100 })
    laying.clear()
    expect(laying.totalMinor).toBe(0)
  })
})
