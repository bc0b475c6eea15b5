import { lotteries } from '@parola/demo/lotteries'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOf, drawsBetween, Timetable } from './timetable.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hour = 3600_000
const day = 24 * hour

/** Zones with and without summer time, with half an hour of it, with a change around midnight, and one that skipped a day. */
const zones = [
  'Asia/Ho_Chi_Minh',
  'Asia/Manila',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'Africa/Cairo',
  'America/Nuuk',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Pacific/Apia',
]
const years = [2011, 2018, 2024, 2026]

const at = (zone: string, days: number[], ...times: string[]) => Timetable.parse({ zone, days, times })
const beat = (zone: string, everySeconds: number, from = '00:00', until = '24:00', days = everyDay) =>
  Timetable.parse({ zone, days, everySeconds, from, until })
const between = (timetable: Timetable, after: string, until: string) =>
  drawsBetween(timetable, new Date(after), new Date(until)).map(
    ({ numero, drawsAt }) => `${numero} ${drawsAt.toISOString()}`,
  )
/** The wall clock of a zone, computed differently from the timetable. */
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)
const shown = (zone: string, moment: number) => clocks.get(zone)?.format(moment) ?? ''

const timetables: fc.Arbitrary<Timetable> = fc
  .record({
    zone: fc.constantFrom(...zones),
    days: fc.subarray(everyDay, { minLength: 1 }),
    // Hours of clock changes are frequent in this generator.
    times: fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(0, 1, 2, 3, 4, 12, 18, 22, 23), fc.constantFrom(0, 1, 15, 30, 59))
        .map(([h, m]) => [h, m].map((part) => String(part).padStart(2, '0')).join(':')),
      { minLength: 2, maxLength: 5 },
    ),
    everySeconds: fc.constantFrom(null, 60, 300, 900, 3600),
  })
  .map(({ zone, days, times, everySeconds }) => {
    const rising = times.toSorted()
    return Timetable.parse(
      everySeconds
        ? { zone, days, everySeconds, from: rising[0], until: rising.at(-1) }
        : { zone, days, times: rising },
    )
  })
/** Days on which one of the zones changed its clock or its date. */
const changes = [
  '2010-11-07',
  '2011-11-06',
  '2011-12-30',
  '2018-02-18',
  '2018-11-04',
  '2024-03-31',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-10-04',
  '2026-10-25',
  '2026-10-30',
  '2026-11-01',
]
const moments = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 24 * 60, max: 24 * 60 }))
  .map(([date, minutes]) => Date.parse(date) + minutes * 60_000)

describe('daily times', () => {
  it('DRAW-01 follow the zone, on the listed days', () => {
    expect(between(at('Asia/Manila', [1, 3], '18:15'), '2026-11-01T00:00:00Z', '2026-11-10T00:00:00Z')).toEqual([
      '20261102 2026-11-02T10:15:00.000Z',
      '20261104 2026-11-04T10:15:00.000Z',
      '20261109 2026-11-09T10:15:00.000Z',
    ])
  })

  it('are numbered when a day has several', () => {
    const timetable = at('Asia/Ho_Chi_Minh', [7], '09:00', '21:00')
    expect(between(timetable, '2026-11-14T00:00:00Z', '2026-11-16T00:00:00Z')).toEqual([
      '20261115-0001 2026-11-15T02:00:00.000Z',
      '20261115-0002 2026-11-15T14:00:00.000Z',
    ])
  })

  it('exclude the start of the range and include its end', () => {
    const timetable = at('Asia/Manila', everyDay, '18:15')
    expect(between(timetable, '2026-11-02T10:15:00Z', '2026-11-03T10:15:00Z')).toEqual([
      '20261103 2026-11-03T10:15:00.000Z',
    ])
  })

  it('occur once when the clock is put back, and still occur when it is put forward', () => {
    const timetable = at('Europe/Berlin', [7], '02:30')
    expect(between(timetable, '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z')).toEqual([
      '20260329 2026-03-29T01:30:00.000Z',
    ])
    expect(between(timetable, '2026-10-24T00:00:00Z', '2026-10-26T00:00:00Z')).toEqual([
      '20261025 2026-10-25T00:30:00.000Z',
    ])
  })

  it('that coincide because the clock is put forward are one draw', () => {
    const timetable = at('Europe/Berlin', [7], '02:30', '03:30', '04:30')
    expect(between(timetable, '2026-03-28T00:00:00Z', '2026-03-30T00:00:00Z')).toEqual([
      '20260329-0001 2026-03-29T01:30:00.000Z',
      '20260329-0002 2026-03-29T02:30:00.000Z',
    ])
  })

  it('moved to the next day by a clock change at midnight are kept, each once', () => {
    const timetable = at('America/Nuuk', everyDay, '00:30', '23:30')
    expect(between(timetable, '2024-03-30T03:00:00Z', '2024-04-01T00:30:00Z')).toEqual([
      '20240330-0002 2024-03-31T01:30:00.000Z',
      '20240331-0001 2024-04-01T00:30:00.000Z',
    ])
  })

  it('that move to another day are found in a query for that day', () => {
    // 23:30 on Saturday does not exist, so the draw is at 00:30 on Sunday.
    expect(between(at('America/Nuuk', [6], '23:30'), '2024-03-31T01:10:00Z', '2024-03-31T02:00:00Z')).toEqual([
      '20240330 2024-03-31T01:30:00.000Z',
    ])
    // One minute into Sunday the clock went back to Saturday.
    expect(between(at('America/St_Johns', [7], '00:00'), '2010-11-07T02:00:00Z', '2010-11-07T02:40:00Z')).toEqual([
      '20101107 2010-11-07T02:30:00.000Z',
    ])
  })

  it('give no draw on a day that the zone skipped', () => {
    expect(between(at('Pacific/Apia', everyDay, '18:00'), '2011-12-29T12:00:00Z', '2012-01-01T00:00:00Z')).toEqual([
      '20111229 2011-12-30T04:00:00.000Z',
      '20111231 2011-12-31T04:00:00.000Z',
    ])
    expect(
      between(beat('Pacific/Apia', 3600, '18:00', '19:00'), '2011-12-29T12:00:00Z', '2012-01-01T00:00:00Z'),
    ).toEqual(['20111229-0001 2011-12-30T04:00:00.000Z', '20111231-0001 2011-12-31T04:00:00.000Z'])
  })

  it.each(zones)('DRAW-01 give a draw on every day of a year in %s, when the clock shows that time', (zone) => {
    for (const year of years) {
      const timetable = at(zone, everyDay, '18:15')
      const draws = drawsBetween(timetable, new Date(Date.UTC(year, 0, 2)), new Date(Date.UTC(year, 11, 29)))
      expect(draws.length).toBeGreaterThanOrEqual(360)
      for (const { numero, drawsAt } of draws)
        expect(shown(zone, drawsAt.getTime())).toBe(`${numero.replace(/(....)(..)(..)/, '$1-$2-$3')} 18:15:00`)
    }
  })
})

describe('an interval', () => {
  it('runs from one time until just before another', () => {
    expect(
      between(beat('Asia/Manila', 1800, '08:00', '09:30'), '2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z'),
    ).toEqual([
      '20261102-0002 2026-11-02T00:30:00.000Z',
      '20261102-0003 2026-11-02T01:00:00.000Z',
      '20261103-0001 2026-11-03T00:00:00.000Z',
    ])
  })

  it('ends before the next day begins, even without an end time', () => {
    const draws = between(beat('America/Nuuk', 1800, '00:00', '23:30'), '2024-03-31T00:00:00Z', '2024-03-31T02:00:00Z')
    expect(draws).toEqual([
      '20240330-0046 2024-03-31T00:30:00.000Z',
      '20240331-0001 2024-03-31T01:00:00.000Z',
      '20240331-0002 2024-03-31T01:30:00.000Z',
      '20240331-0003 2024-03-31T02:00:00.000Z',
    ])
  })

  it.each(zones)('DRAW-01 never skips or repeats a draw over a year in %s', (zone) => {
    for (const year of years) {
      const draws = drawsBetween(beat(zone, 1800), new Date(Date.UTC(year, 0, 2)), new Date(Date.UTC(year + 1, 0, 2)))
      const off = draws.filter((draw, i) => i > 0 && Number(draw.drawsAt) - Number(draws[i - 1]?.drawsAt) !== 1800_000)
      expect(off).toEqual([])
      expect(new Set(draws.map((draw) => draw.numero)).size).toBe(draws.length)
      expect(draws.length).toBe((Date.UTC(year + 1, 0, 2) - Date.UTC(year, 0, 2)) / 1800_000)
    }
  })

  it('has an hour of draws more or fewer on the days of a clock change', () => {
    const numbers = (from: string, until: string) => between(beat('America/New_York', 60), from, until).length
    expect(numbers('2026-03-08T04:59:59Z', '2026-03-09T03:59:59Z')).toBe(23 * 60)
    expect(numbers('2026-11-01T03:59:59Z', '2026-11-02T04:59:59Z')).toBe(25 * 60)
  })

  it('computes the next few draws quickly', () => {
    const timetable = beat('America/New_York', 60)
    const begun = performance.now()
    for (let i = 0; i < 200; i++)
      drawsBetween(timetable, new Date(1.79e12 + i * 60_000), new Date(1.79e12 + i * 60_000 + 600_000))
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})

describe('any timetable', () => {
  it('DRAW-01 gives the same draws for a whole range and for its parts, in order, each number once', () => {
    const windows = fc.array(fc.integer({ min: 1, max: 5 * 24 * 60 }), { maxLength: 4 })
    fc.assert(
      fc.property(timetables, moments, windows, (timetable, begin, minutes) => {
        const cuts = [0, ...minutes].toSorted((a, b) => a - b).map((minute) => begin + minute * 60_000)
        const end = cuts.at(-1) ?? begin
        const ask = (after: number, until: number) =>
          drawsBetween(timetable, new Date(after), new Date(until)).map(({ numero, drawsAt }) => ({
            numero,
            at: drawsAt.getTime(),
          }))
        const whole = ask(begin, end)
        expect(cuts.slice(1).flatMap((cut, i) => ask(cuts[i] ?? begin, cut))).toEqual(whole)
        const isInOrder = whole.every(({ numero, at: moment }, i) => {
          const next = whole[i + 1] ?? { numero: '9', at: Infinity }
          return begin < moment && moment <= end && moment < next.at && numero < next.numero
        })
        expect(isInOrder).toBe(true)
      }),
      { numRuns: 400, seed: 20261115 },
    )
  })

  it('DRAW-01 draws when the clock shows the listed time, or skips over it', () => {
    fc.assert(
      fc.property(timetables, moments, (timetable, begin) => {
        fc.pre('times' in timetable)
        const times: readonly string[] = 'times' in timetable ? timetable.times : []
        const wrong = drawsBetween(timetable, new Date(begin), new Date(begin + 3 * day)).filter(
          ({ numero, drawsAt }) => {
            const date = numero.slice(0, 8).replace(/(....)(..)(..)/, '$1-$2-$3')
            const clock = shown(timetable.zone, drawsAt.getTime())
            const twoHoursAgo = shown(timetable.zone, drawsAt.getTime() - 2 * hour)
            const isPutForward = Date.parse(`${clock}Z`) - Date.parse(`${twoHoursAgo}Z`) > 2 * hour
            return !isPutForward && !times.some((time) => clock === `${date} ${time}:00`)
          },
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 400, seed: 20261116 },
    )
  })

  it('of a demo lottery is valid and leaves time to sell before the lock', () => {
    for (const { code, timetable, lockSeconds } of lotteries) {
      const draws = drawsBetween(Timetable.parse(timetable), new Date('2026-11-01Z'), new Date('2026-11-15Z'))
      expect(draws.length, code).toBeGreaterThanOrEqual(2)
      const tooClose = draws.filter(
        ({ drawsAt }, i) => i > 0 && Number(drawsAt) - Number(draws[i - 1]?.drawsAt) < 3 * lockSeconds * 1000,
      )
      expect(tooClose, code).toEqual([])
    }
  })

  it('lists its days in the wire format', () => {
    expect(daysOf(at('Asia/Manila', [1, 3, 7], '18:15'))).toBe('1,3,7')
  })

  it.each([
    [{ zone: 'Asia/Atlantis', days: [1], times: ['18:15'] }],
    [{ zone: 'Asia/Manila', days: [], times: ['18:15'] }],
    [{ zone: 'Asia/Manila', days: [3, 1], times: ['18:15'] }],
    [{ zone: 'Asia/Manila', days: [8], times: ['18:15'] }],
    [{ zone: 'Asia/Manila', days: [1], times: ['24:00'] }],
    [{ zone: 'Asia/Manila', days: [1], times: ['18:15', '18:15'] }],
    [{ zone: 'Asia/Manila', days: [1], times: ['18:15'], everySeconds: 60 }],
    [{ zone: 'Asia/Manila', days: [1], everySeconds: 420, from: '00:00', until: '24:00' }],
    [{ zone: 'Asia/Manila', days: [1], everySeconds: 60, from: '22:00', until: '02:00' }],
  ])('is rejected when it is invalid: %j', (timetable) => {
    expect(Timetable.safeParse(timetable).success).toBe(false)
  })
})
