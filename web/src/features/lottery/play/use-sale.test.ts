import { describe, expect, it } from 'vitest'
import { kenoRules, resultsOf } from '../../../../testing/lottery-play.ts'
import { nextLookAfter, playOf } from './use-sale.ts'

const serverTime = '2026-11-15T04:00:00.000Z'
const now = Date.parse(serverTime)
const answer = (changes: object = {}) => ({ ...resultsOf(kenoRules(), changes), serverTime })

describe('the draw on sale', () => {
  it('ends before the draw by the lock, counted from the answer’s own time', () => {
    expect(playOf(answer())?.sale).toMatchObject({ numero: '20261115-0240', closesAt: now + 30_000 })
  })

  it('RG-23 is none after the lock, between draws, or where the merchant does not offer it', () => {
    expect(playOf(answer({ remainTime: 20 }))?.sale).toBeNull()
    expect(playOf(answer({ isSale: false }))?.sale).toBeNull()
    expect(playOf(answer({ numero: '' }))?.sale).toBeNull()
    expect(playOf({ serverTime, results: [] })).toBeNull()
  })

  it('is refetched when it ends, at intervals before, and soon if there is none', () => {
    expect(nextLookAfter(answer({ remainTime: 30 }), now)).toBe(10_250)
    expect(nextLookAfter(answer({ remainTime: 4_000 }), now)).toBe(30_000)
    expect(nextLookAfter(answer({ remainTime: 30 }), now + 60_000)).toBe(1_000)
    expect(nextLookAfter(answer({ remainTime: 20 }), now)).toBe(1_000)
    expect(nextLookAfter(answer({ isSale: false }), now)).toBe(7_000)
    expect(nextLookAfter(undefined, now)).toBe(7_000)
  })
})
