import type { content } from '@parola/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayOf, duePopup, keepSeen, readSeen, withSeen } from './seen-popups.ts'

const popup = (id: string, frequency: content.Frequency = 'daily', audience: content.Audience = 'all') => ({
  announcementId: id as content.Announcement['announcementId'],
  frequency,
  audience,
})
const popups = [popup('a'), popup('b')]
const nothing = { days: {}, visit: [] }
const evening = new Date(2026, 10, 15, 23, 59)
const nextMorning = new Date(2026, 10, 16, 0, 1)
const nextYear = new Date(2027, 10, 15, 12)
const seenAt = (shown: ReturnType<typeof popup>, moment: Date) => withSeen(nothing, shown, [shown], moment)

describe('HOME-03 pop-ups', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('HOME-03 are due until they have been shown, each separately', () => {
    expect(duePopup(popups, nothing, dayOf(evening))).toEqual(popup('a'))
    expect(duePopup(popups, seenAt(popup('a'), evening), dayOf(evening))).toEqual(popup('b'))
  })

  it('HOME-03 shown daily are due again on the next day by local time', () => {
    expect(duePopup(popups, seenAt(popup('a'), evening), dayOf(nextMorning))).toEqual(popup('a'))
  })

  it('HOME-03 shown once are never due again, however long ago it was', () => {
    const once = popup('a', 'once')
    const seen = seenAt(once, evening)
    expect(duePopup([once], seen, dayOf(nextYear))).toBeUndefined()
    const later = withSeen({ ...seen, visit: [] }, popup('b'), [once, popup('b')], nextYear)
    expect(duePopup([once], later, dayOf(nextYear))).toBeUndefined()
  })

  it('HOME-03 shown on each visit are due in the next visit of the same day, and not before', () => {
    const visit = popup('a', 'visit')
    const seen = seenAt(visit, evening)
    expect(duePopup([visit], seen, dayOf(evening))).toBeUndefined()
    expect(duePopup([visit], { ...seen, visit: [] }, dayOf(evening))).toEqual(visit)
  })

  it('HOME-03 for members come before those for everyone', () => {
    const forMembers = popup('m', 'daily', 'member')
    expect(duePopup([...popups, forMembers], nothing, dayOf(evening))).toEqual(forMembers)
  })

  it('that are no longer published are forgotten after a while', () => {
    const known = { days: { old: '2026-01-01', fresh: '2026-11-14' }, visit: [] }
    expect(withSeen(known, popup('a'), popups, evening).days).toEqual({ fresh: '2026-11-14', a: '2026-11-15' })
  })

  it('are remembered on the phone, and a spoilt memory is no memory', () => {
    const seen = { days: { a: '2026-11-15' }, visit: ['a'] }
    keepSeen(seen)
    expect(readSeen()).toEqual(seen)
    sessionStorage.clear()
    expect(readSeen()).toEqual({ ...seen, visit: [] })
    localStorage.setItem('seenPopups', '{not json')
    sessionStorage.setItem('seenPopupsNow', '"text"')
    expect(readSeen()).toEqual(nothing)
  })
})
