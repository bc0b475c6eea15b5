import { describe, expect, it } from 'vitest'
import { afterAnswer, afterRumour, afterSilence, closed, entered, patience, restMs, type Breaker } from './breaker.ts'

const silences = (times: number, nowMs: number, from: Breaker = closed) =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterSilence(breaker, nowMs), from)

describe('a breaker', () => {
  it('opens after several timeouts in a row, and a response in between restarts the count', () => {
    expect(silences(patience - 1, 0).state).toBe('closed')
    expect(silences(patience - 1, 0, afterAnswer()).state).toBe('closed')
    expect(silences(patience, 0)).toEqual({ state: 'open', untilMs: restMs })
  })

  it('allows no calls while it is open, then a single one', () => {
    const open = silences(patience, 0)
    expect(entered(open, restMs - 1)).toBeNull()
    const trial = entered(open, restMs)
    expect(trial).toEqual({ state: 'half-open' })
    expect(trial && entered(trial, restMs + 60_000)).toBeNull()
  })

  it('closes when the trial call succeeds, and opens again when it fails', () => {
    expect(afterAnswer()).toEqual(closed)
    expect(afterSilence({ state: 'half-open' }, 500)).toEqual({ state: 'open', untilMs: 500 + restMs })
  })

  it('is not extended by calls made before it opened', () => {
    const open = silences(patience, 0)
    expect(afterSilence(open, restMs - 1)).toBe(open)
  })

  it('allows a single call immediately after a report from another process', () => {
    const heard = afterRumour(closed, 7)
    const trial = entered(heard, 7)
    expect(trial).toEqual({ state: 'half-open' })
    expect(trial && afterRumour(trial, 8)).toEqual(trial)
    const open = silences(patience, 0)
    expect(afterRumour(open, 5)).toBe(open)
  })
})
