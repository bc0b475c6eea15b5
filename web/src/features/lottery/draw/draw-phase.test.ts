import { describe, expect, it } from 'vitest'
import { refetchAfter, phaseOf } from './draw-phase.ts'

const closesAt = '2026-11-15T04:00:00.000Z'
const drawsAt = '2026-11-15T04:00:20.000Z'
const at = (seconds: number) => Date.parse(closesAt) + seconds * 1_000
const draw = (state: Parameters<typeof phaseOf>[0]['state']) => ({ state, closesAt, drawsAt })

describe('the phase of a draw', () => {
  it('RG-23 closes by the clock, even before the server reports it', () => {
    expect(phaseOf(draw('open'), at(-1))).toBe('selling')
    expect(phaseOf(draw('open'), at(0))).toBe('closed')
    expect(phaseOf(draw('locked'), at(-1))).toBe('closed')
  })

  it('follows the draw to its end', () => {
    expect(phaseOf(draw('locked'), at(20))).toBe('awaiting')
    expect(phaseOf(draw('drawn'), at(21))).toBe('drawn')
    expect(phaseOf(draw('published'), at(22))).toBe('over')
    expect(phaseOf(draw('refunded'), at(22))).toBe('void')
  })
})

describe('polling', () => {
  it('is rare while it is sold, quick when the numbers are due, slow when they are late, and ends', () => {
    expect(refetchAfter(draw('open'), at(-600))).toBe(30_000)
    expect(refetchAfter(draw('open'), at(-4))).toBe(4_000)
    expect(refetchAfter(draw('locked'), at(1))).toBe(5_000)
    expect(refetchAfter(draw('locked'), at(18))).toBe(2_000)
    expect(refetchAfter(draw('locked'), at(21))).toBe(1_000)
    expect(refetchAfter(draw('locked'), at(120))).toBe(5_000)
    expect(refetchAfter(draw('drawn'), at(22))).toBe(1_000)
    expect(refetchAfter(draw('void'), at(22))).toBe(5_000)
    expect(refetchAfter(draw('published'), at(22))).toBe(false)
  })
})
