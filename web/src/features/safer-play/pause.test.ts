import { describe, expect, it } from 'vitest'
import { endOfExclusion, endOfTimeout, endsLater } from './pause.ts'

const now = Date.parse('2026-08-31T10:00:00.000Z')

describe('when a break ends', () => {
  it('a time-out by the hour, an exclusion by the calendar', () => {
    expect(new Date(endOfTimeout(72, now)).toISOString()).toBe('2026-09-03T10:00:00.000Z')
    expect(new Date(endOfExclusion(12, now)).toISOString()).toBe('2027-08-31T10:00:00.000Z')
    // February has no 31st.
    expect(new Date(endOfExclusion(6, now)).toISOString()).toBe('2027-02-28T10:00:00.000Z')
    expect(endOfExclusion(null, now)).toBe(Infinity)
  })
})

describe('RG-14 choices during a break', () => {
  const until = '2026-09-10T10:00:00.000Z'

  it('include only later ends', () => {
    const present = { kind: 'timeout', since: '2026-08-31T10:00:00.000Z', until } as const
    expect(endsLater(endOfTimeout(72, now), present)).toBe(false)
    expect(endsLater(endOfTimeout(336, now), present)).toBe(true)
    expect(endsLater(endOfExclusion(null, now), present)).toBe(true)
    expect(endsLater(endOfTimeout(24, now), null)).toBe(true)
    // The same again, a minute after it has begun, is no other choice.
    expect(endsLater(endOfTimeout(240, now + 60_000), present)).toBe(false)
  })

  it('are none after a permanent break', () => {
    const present = { kind: 'exclusion', since: '2026-08-31T10:00:00.000Z', until: null } as const
    expect(endsLater(endOfExclusion(null, now), present)).toBe(false)
  })
})
