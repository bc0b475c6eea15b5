import { beforeEach, describe, expect, it } from 'vitest'
import { attemptFor, endAttempt, type Move } from './attempt.ts'

const move: Move = { from: 'merchant', to: 'BG', amount: 500 }
beforeEach(() => sessionStorage.clear())

describe('FUND-04 the id of a move', () => {
  it('FUND-04 stays while nobody knows how the move ended', () => {
    expect(attemptFor({ ...move })).toBe(attemptFor(move))
  })

  it('FUND-04 is another one for another move', () => {
    const id = attemptFor(move)
    expect(attemptFor({ ...move, amount: 501 })).not.toBe(id)
    expect(attemptFor({ ...move, from: move.to, to: move.from })).not.toBe(id)
  })

  it('FUND-04 is another one once the end is known', () => {
    const id = attemptFor(move)
    endAttempt()
    expect(attemptFor(move)).not.toBe(id)
  })

  it('survives what is no attempt in its place', () => {
    sessionStorage.setItem('TRANSFER_ATTEMPT', '{broken')
    expect(attemptFor(move)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
