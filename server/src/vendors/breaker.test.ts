import { describe, expect, it } from 'vitest'
import { afterAnswer, afterRumour, afterSilence, closed, entered, patience, restMs, type Breaker } from './breaker.ts'

const silences = (times: number, nowMs: number, from: Breaker = closed) =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterSilence(breaker, nowMs), from)

describe('a breaker', () => {
  it('opens after some silences in a row, and an answer between them starts the count again', () => {
    expect(silences(patience - 1, 0).state).toBe('closed')
    expect(silences(patience - 1, 0, afterAnswer()).state).toBe('closed')
    expect(silences(patience, 0)).toEqual({ state: 'open', untilMs: restMs })
  })

  it('lets nobody ask while it rests, then one alone', () => {
    const open = silences(patience, 0)
    expect(entered(open, restMs - 1)).toBeNull()
    const trial = entered(open, restMs)
    expect(trial).toEqual({ state: 'half-open' })
    expect(trial && entered(trial, restMs + 60_000)).toBeNull()
  })

  it('closes with the one who is answered, and rests again with the one who is not', () => {
    expect(afterAnswer()).toEqual(closed)
    expect(afterSilence({ state: 'half-open' }, 500)).toEqual({ state: 'open', untilMs: 500 + restMs })
  })

  it('is not kept open by questions that were asked before it opened', () => {
    const open = silences(patience, 0)
    expect(afterSilence(open, restMs - 1)).toBe(open)
  })

  it('after a rumour one may ask at once, and no more than one', () => {
    const heard = afterRumour(closed, 7)
    const trial = entered(heard, 7)
    expect(trial).toEqual({ state: 'half-open' })
    expect(trial && afterRumour(trial, 8)).toEqual(trial)
    const open = silences(patience, 0)
    expect(afterRumour(open, 5)).toBe(open)
  })
})
