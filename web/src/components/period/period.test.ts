import { describe, expect, it } from 'vitest'
import { byDay } from './by-day.ts'
import { addMonths, dayOf, isDay, isMonth, lastDayOf, lengthOf, zoneOf } from './day.ts'
import { longestDays, readPeriod, withEnd, withSpan, writePeriod } from './period.ts'

const today = '2026-11-15'
const read = (search: string) => readPeriod(new URLSearchParams(search), today)

describe('a day', () => {
  it('is the one of the member’s place, not of UTC', () => {
    expect(dayOf('2026-11-14T17:30:00.000Z', 480)).toBe('2026-11-15')
    expect(dayOf('2026-11-15T03:30:00.000Z', -300)).toBe('2026-11-14')
  })

  it('is one that the calendar has', () => {
    expect(['2026-02-29', '2026-13-01', '26-1-1', '', null].filter(isDay)).toEqual([])
    expect(isDay('2028-02-29')).toBe(true)
    expect(isMonth('2026-13')).toBe(false)
    expect(isMonth('2026-12')).toBe(true)
  })

  it('has a zone that names hours and minutes', () => {
    expect([480, 0, -210].map(zoneOf)).toEqual(['UTC+08:00', 'UTC+00:00', 'UTC−03:30'])
  })
})

describe('a month', () => {
  it('has neighbours and a last day', () => {
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(lastDayOf('2028-02')).toBe('2028-02-29')
  })
})

describe('the period of an address', () => {
  it('MEM-03 is today, seven days, thirty days or own dates', () => {
    expect(read('')).toEqual({ span: 'week', from: '2026-11-09', to: today })
    expect(read('days=today')).toEqual({ span: 'today', from: today, to: today })
    expect(read('days=month')).toEqual({ span: 'month', from: '2026-10-17', to: today })
    expect(read('from=2026-01-05&to=2026-02-01')).toEqual({ span: 'own', from: '2026-01-05', to: '2026-02-01' })
  })

  it.each(['days=century', 'from=2026-11-02', 'from=2026-11-10&to=2026-11-02', 'from=2026-02-30&to=2026-03-01'])(
    'is seven days where %s cannot be shown',
    (search) => expect(read(search).span).toBe('week'),
  )

  it('does not go beyond today, nor further back than allowed', () => {
    expect(read('from=2026-11-01&to=2027-01-01').to).toBe(today)
    expect(read('from=2027-01-01&to=2027-01-02').span).toBe('week')
    const longest = read('from=2019-01-01&to=2026-11-15')
    expect(lengthOf(longest.from, longest.to)).toBe(longestDays)
  })

  it('is written back as it was read, with the other parameters of the address', () => {
    for (const search of ['code=win', 'code=win&days=month', 'code=win&from=2026-01-05&to=2026-02-01']) {
      expect(writePeriod(new URLSearchParams(search), read(search)).toString()).toBe(search)
    }
  })
})

describe('own dates', () => {
  const own = withSpan(read(''), 'own', today)

  it('begin with the days that were shown', () => {
    expect(own).toEqual({ span: 'own', from: '2026-11-09', to: today })
  })

  it('move the other end along', () => {
    expect(withEnd(own, 'to', '2026-11-01', today)).toMatchObject({ from: '2026-11-01', to: '2026-11-01' })
    expect(withEnd({ ...own, to: '2026-11-10' }, 'from', '2026-11-12', today)).toMatchObject({ to: '2026-11-12' })
    const far = withEnd(own, 'from', '2020-01-01', today)
    expect([far.from, lengthOf(far.from, far.to)]).toEqual(['2020-01-01', longestDays])
    expect(withEnd(own, 'to', '2030-01-01', today).to).toBe(today)
  })
})

describe('a list by day', () => {
  it('MEM-03 is parted where a day of the member’s calendar begins', () => {
    const moments = ['2026-11-14T16:00:00.000Z', '2026-11-14T15:59:59.000Z', '2026-11-14T01:00:00.000Z']
    const list = moments.map((at, index) => ({ id: String(index), at }))
    expect(byDay(list, 480).map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-11-15', 1],
      ['2026-11-14', 2],
    ])
  })
})
