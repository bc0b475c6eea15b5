import { developmentChain } from '@parola/fair-draw'
import { mayFollow, parseEntry, encodeEntry, type DrawPromise } from '@parola/fair-draw/protocol'
import { describe, expect, it } from 'vitest'
import type { Timetable } from './timetable.ts'
import { lastOf, nextPromises, type Terms } from './next-promises.ts'

const terms: Terms = {
  game: 'GAME',
  source: { kind: 'beacon', chain: developmentChain.hash },
  lock: 15,
  patience: 86_400,
  rules: '00'.repeat(32),
}
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const at = (time: string) => Date.parse(time) / 1000
const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(5, 19)

/** Runs every five minutes over some days, as the worker does, and returns all promises. */
function promisedOver(timetable: Timetable, from: string, days: number): DrawPromise[] {
  const all: DrawPromise[] = []
  for (let now = at(from); now < at(from) + days * 86_400; now += 300) {
    const previous = all.at(-1)
    const last = previous ? lastOf(previous, developmentChain) : null
    const promises = nextPromises({ timetable, terms, last, now, ahead: 0, earliest: now + 90 })
    for (const promise of promises) {
      expect(promise.draws - promise.lock - promise.sale).toBeGreaterThanOrEqual(now + 90)
      const entry = { kind: 'promise', ...promise } as const
      expect(parseEntry(encodeEntry(entry))).toEqual(entry)
    }
    all.push(...promises)
  }
  const isRising = (promise: DrawPromise, index: number) => mayFollow(all[index] ?? promise, promise)
  expect(all.slice(1).every(isRising)).toBe(true)
  return all
}

const shown = ({ number, every, count, sale, draws, lock }: DrawPromise) =>
  `${number} ×${count} every ${every} opens ${clock(draws - lock - sale)} draws ${clock(draws)}`

describe('an interval', () => {
  it('is one series a day, without gaps', () => {
    const timetable = { zone: 'UTC', days: everyDay, everySeconds: 60, from: '00:00', until: '24:00' }
    expect(promisedOver(timetable, '2026-03-02T10:00:00Z', 2).map(shown)).toEqual([
      '20260302-0604 ×837 every 60 opens 03-02T10:01:45 draws 03-02T10:03:00',
      '20260303-0001 ×1440 every 60 opens 03-02T23:58:45 draws 03-03T00:00:00',
      '20260304-0001 ×1440 every 60 opens 03-03T23:58:45 draws 03-04T00:00:00',
    ])
  })

  it('sells the first draw after a night since the last one before it, by a promise of its own', () => {
    const timetable = { zone: 'UTC', days: everyDay, everySeconds: 600, from: '08:00', until: '20:00' }
    expect(promisedOver(timetable, '2026-03-02T19:00:00Z', 1).map(shown)).toEqual([
      '20260302-0068 ×1 every 0 opens 03-02T19:01:30 draws 03-02T19:10:00',
      '20260302-0069 ×4 every 600 opens 03-02T19:09:45 draws 03-02T19:20:00',
      '20260303-0001 ×1 every 0 opens 03-02T19:49:45 draws 03-03T08:00:00',
      '20260303-0002 ×71 every 600 opens 03-03T07:59:45 draws 03-03T08:10:00',
      '20260304-0001 ×1 every 0 opens 03-03T19:49:45 draws 03-04T08:00:00',
      '20260304-0002 ×71 every 600 opens 03-04T07:59:45 draws 03-04T08:10:00',
    ])
  })

  it.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/New_York', 'Asia/Manila'])(
    'rises through every change of the clock in %s',
    (zone) => {
      const timetable = { zone, days: everyDay, everySeconds: 1800, from: '00:00', until: '24:00' }
      for (const from of ['2026-03-05T00:00:00Z', '2026-10-01T00:00:00Z'])
        expect(promisedOver(timetable, from, 40).length).toBeGreaterThanOrEqual(40)
    },
  )
})

describe('fixed times', () => {
  it('are promised one by one, at least two draws and 36 hours ahead, each on sale since the one before', () => {
    const timetable = { zone: 'UTC', days: everyDay, times: ['11:00', '18:30'] }
    expect(promisedOver(timetable, '2026-03-02T10:00:00Z', 0.01).map(shown)).toEqual([
      '20260302-0001 ×1 every 0 opens 03-02T10:01:30 draws 03-02T11:00:00',
      '20260302-0002 ×1 every 0 opens 03-02T10:59:45 draws 03-02T18:30:00',
      '20260303-0001 ×1 every 0 opens 03-02T18:29:45 draws 03-03T11:00:00',
      '20260303-0002 ×1 every 0 opens 03-03T10:59:45 draws 03-03T18:30:00',
      '20260304-0001 ×1 every 0 opens 03-03T18:29:45 draws 03-04T11:00:00',
    ])
  })

  it('of one day a week are two weeks ahead, and no sale is longer than eight days', () => {
    const timetable = { zone: 'UTC', days: [1], times: ['20:00'] }
    expect(promisedOver(timetable, '2026-03-03T10:00:00Z', 0.01).map(shown)).toEqual([
      '20260309 ×1 every 0 opens 03-03T10:01:30 draws 03-09T20:00:00',
      '20260316 ×1 every 0 opens 03-09T19:59:45 draws 03-16T20:00:00',
    ])
  })
})

it('an outage that no promise covered leaves its draws out', () => {
  const timetable = { zone: 'UTC', days: everyDay, everySeconds: 60, from: '00:00', until: '24:00' }
  const [now, last] = [
    at('2026-03-04T12:00:00Z'),
    { closes: at('2026-03-03T23:58:45Z'), draws: at('2026-03-03T23:59:00Z') },
  ]
  expect(nextPromises({ timetable, terms, last, now, ahead: 0, earliest: now + 90 }).map(shown)).toEqual([
    '20260304-0724 ×717 every 60 opens 03-04T12:01:45 draws 03-04T12:03:00',
    '20260305-0001 ×1440 every 60 opens 03-04T23:58:45 draws 03-05T00:00:00',
  ])
})
