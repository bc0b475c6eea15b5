import { describe, expect, it } from 'vitest'
import { elapsedOf } from './elapsed.ts'

describe('elapsedOf', () => {
  it('counts whole minutes and hours', () => {
    expect(elapsedOf(0, 59_999)).toEqual({ hours: 0, minutes: 0 })
    expect(elapsedOf(0, 60_000)).toEqual({ hours: 0, minutes: 1 })
    expect(elapsedOf(0, 3_600_000 * 26 + 61_000)).toEqual({ hours: 26, minutes: 1 })
  })

  it('never goes below zero', () => {
    expect(elapsedOf(5_000, 0)).toEqual({ hours: 0, minutes: 0 })
  })
})
