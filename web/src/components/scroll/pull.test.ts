import { describe, expect, it } from 'vitest'
import { pull, pullOffset, pullState, pullsUp, wantsMore } from './pull.ts'

describe('pulling a list', () => {
  it('goes from before through pulling to release at 50', () => {
    expect(pullState(-10)).toBe('before')
    expect(pullState(0)).toBe('before')
    expect(pullState(1)).toBe('pulling')
    expect(pullState(49)).toBe('pulling')
    expect(pullState(50)).toBe('release')
  })

  it('follows the finger up to 100', () => {
    expect(pullOffset(-5)).toBe(0)
    expect(pullOffset(30)).toBe(30)
    expect(pullOffset(10_000)).toBe(100)
  })

  it('loads more after a pull up of 50', () => {
    expect(pullsUp(-49)).toBe(false)
    expect(pullsUp(-50)).toBe(true)
    expect(pull.finishMs).toBe(500)
  })
})

describe('wantsMore', () => {
  const near = { remainingPx: 300, hasMore: true, isLoading: false, sinceLastMs: 1_000 }

  it('fetches 300 px before the end, at most once a second', () => {
    expect(wantsMore(near)).toBe(true)
    expect(wantsMore({ ...near, remainingPx: 301 })).toBe(false)
    expect(wantsMore({ ...near, sinceLastMs: 999 })).toBe(false)
  })

  it('stops at the end and while a page is loading', () => {
    expect(wantsMore({ ...near, hasMore: false })).toBe(false)
    expect(wantsMore({ ...near, isLoading: true })).toBe(false)
  })
})
