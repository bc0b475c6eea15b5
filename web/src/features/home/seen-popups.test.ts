import { describe, expect, it } from 'vitest'
import type { content } from '@parola/contract'
import { dayOf, duePopups, keepSeen, readSeen, withSeen } from './seen-popups.ts'

const popup = (announcementId: string) => ({ announcementId }) as content.Announcement
const popups = [popup('a'), popup('b')]
const evening = new Date(2026, 10, 15, 23, 59)
const nextMorning = new Date(2026, 10, 16, 0, 1)

describe('pop-ups', () => {
  it('are due until they have been shown, each for itself', () => {
    expect(duePopups(popups, {}, dayOf(evening))).toEqual(popups)
    expect(duePopups(popups, withSeen({}, 'a', evening), dayOf(evening))).toEqual([popup('b')])
  })

  it('are due again on the next day by the clock on the wall', () => {
    expect(duePopups(popups, withSeen({}, 'a', evening), dayOf(nextMorning))).toEqual(popups)
  })

  it('that were shown long ago are forgotten', () => {
    expect(withSeen({ old: '2026-01-01', fresh: '2026-11-14' }, 'a', evening)).toEqual({
      fresh: '2026-11-14',
      a: '2026-11-15',
    })
  })

  it('are remembered on the phone, and a spoilt memory is no memory', () => {
    keepSeen({ a: '2026-11-15' })
    expect(readSeen()).toEqual({ a: '2026-11-15' })
    localStorage.setItem('seenPopups', '{not json')
    expect(readSeen()).toEqual({})
  })
})
