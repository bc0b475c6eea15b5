import { describe, expect, test } from 'vitest'
import { seededChance } from '../../chance.ts'
import { type AskedLeg, legState, payoutMinor, sell, settle, type Coupon, type Limits } from './coupon.ts'
import { drawCourse, drawScore, revealed, scoreOf, worthOf } from './course.ts'
import { begunFixtures, fixtureOf, openFixtures, periodMs, roundOf } from './fixture.ts'
import { leagues, leaguesOf } from './leagues.ts'
import { hasWon, marketsOf } from './market.ts'
import { oddsOf, type Pairing, regionOf } from './model.ts'
import { chancePpm, lowestPrice, priceOf, selectionOf, selectionsOf } from './price.ts'
import { pairingsOf, returnsOf } from './return.ts'
import { sports, strengths, tryParts } from './sport.ts'

const noon = 1_900_000_000_000
const league = leagues[0]!
const limits: Limits = { minMinor: 100, maxMinor: 100_000, maxPayoutMinor: 10_000_000 }
const level: Pairing = { sport: 'football', home: 4, away: 4 }

describe('the model', () => {
  test('counts every course of a match: 1024 to the power of its tries', () => {
    for (const sport of Object.values(sports)) {
      const { total, waysTo } = oddsOf({ sport: sport.name, home: 4, away: 4 })
      expect(total).toBe(1024n ** BigInt(2 * sport.minutes * sport.triesPerMinute))
      expect(waysTo(regionOf(sport.name, () => true))).toBe(total)
      expect(waysTo(regionOf(sport.name, () => false))).toBe(0n)
    }
  })

  test('counts a goalless match as every try missing', () => {
    const goalless = regionOf('football', ({ home, away }) => home === 0 && away === 0)
    expect(oddsOf(level).waysTo(goalless)).toBe((1024n - 17n) ** 90n * (1024n - 13n) ** 90n)
  })

  test('a region holds exactly the requested scores, in ranges', () => {
    const odd = regionOf('esports', ({ home, away }) => home === 2 && (away === 1 || away === 2 || away === 30))
    expect(odd[2]).toEqual([1, 3, 30, 31])
    expect(odd.flat()).toHaveLength(4)
  })

  test('every strength of every sport has a table that fits into a try, and stronger is never worse', () => {
    for (const { home, away } of Object.values(sports))
      for (const table of [home, away]) {
        expect(table).toHaveLength(strengths)
        const means = table.map((one) => one.reduce((sum, { points, parts }) => sum + points * parts, 0))
        expect(means).toEqual(means.toSorted((a, b) => a - b))
        for (const one of table) expect(one.reduce((sum, { parts }) => sum + parts, 0)).toBeLessThan(tryParts)
      }
  })

  test('the value of a number matches the parts of its table', () => {
    const one = sports.basketball.home[4]!
    const worths = Array.from({ length: tryParts }, (_, number) => worthOf(one, number))
    for (const { points, parts } of one) expect(worths.filter((worth) => worth === points)).toHaveLength(parts)
  })
})

describe('markets', () => {
  test('every market but double chance and margin is won by exactly one selection, whatever the score', () => {
    for (const sport of ['football', 'basketball', 'esports'] as const)
      for (const market of marketsOf({ sport, home: 5, away: 3 }))
        for (let home = 0; home < 9; home += 1)
          for (let away = 0; away < 9; away += 1) {
            const won = market.keys.filter((key) => hasWon(market, key, { home, away })).length
            const wanted = market.name === 'double' ? 2 : market.name === 'margin' && home === away ? 0 : 1
            expect(won).toBe(wanted)
          }
  })

  test.each([
    ['result', 'home', 2, 1, true],
    ['result', 'draw', 2, 1, false],
    ['result', 'away', 0, 1, true],
    ['total', 'over', 2, 1, true],
    ['total', 'over', 1, 1, false],
    ['both', 'yes', 3, 0, false],
    ['both', 'no', 3, 0, true],
    ['double', '1x', 1, 1, true],
    ['double', '12', 1, 1, false],
    ['double', 'x2', 2, 1, false],
    ['score', '2-1', 2, 1, true],
    ['score', 'other', 4, 0, true],
    ['score', 'other', 3, 3, false],
  ] as const)('%s %s at %i–%i: %s', (name, key, home, away, isWon) => {
    const market = marketsOf(level).find((one) => one.name === name)!
    expect(hasWon(market, key, { home, away })).toBe(isWon)
  })
})

describe('prices', () => {
  test('are the fair price times 100/105 in hundredths, rounded down', () => {
    expect(priceOf(1n, 2n)).toBe(190)
    expect(priceOf(1n, 3n)).toBe(285)
    expect(priceOf(2n, 3n)).toBe(142)
  })

  test('no selection returns more than 100/105, nor less than rounding can cost at the lowest price', () => {
    for (const game of sportsGames) {
      const { leastPpm, mostPpm, meanPpm } = returnsOf(game)
      expect(mostPpm).toBeLessThanOrEqual(952_380)
      expect(leastPpm).toBeGreaterThan((952_380 * lowestPrice) / (lowestPrice + 1))
      expect(meanPpm).toBeGreaterThan(leastPpm)
      expect(meanPpm).toBeLessThan(mostPpm)
    }
  })

  test('every market of a season offers at least two selections in nine matches of ten', () => {
    for (const game of sportsGames) {
      const pairings = pairingsOf(game)
      const full = pairings.filter((pairing) =>
        marketsOf(pairing).every(
          ({ name }) => selectionsOf(pairing).filter((selection) => selection.market.name === name).length >= 2,
        ),
      )
      expect(full.length / pairings.length).toBeGreaterThan(0.9)
    }
  })

  test('chances of a complete market add up to one', () => {
    const result = selectionsOf(level).filter(({ market }) => market.name === 'result')
    expect(result.reduce((sum, { ways }) => sum + ways, 0n)).toBe(result[0]!.total)
    expect(result.reduce((sum, one) => sum + chancePpm(one), 0)).toBeGreaterThan(999_990)
  })
})

describe('fixtures', () => {
  test('each club plays once per round, and each pair once at home and once away per season', () => {
    for (const one of leagues) {
      const pairs = new Map<string, number>()
      for (let round = 14_000; round < 14_014; round += 1) {
        const fixtures = roundOf(one, round)
        expect(new Set(fixtures.flatMap(({ home, away }) => [home, away])).size).toBe(8)
        for (const { home, away } of fixtures) pairs.set(`${home.short} ${away.short}`, 1)
      }
      expect(pairs.size).toBe(56)
    }
  })

  test('an id leads back to its match, and an invented one to none', () => {
    for (const fixture of openFixtures(league, noon)) expect(fixtureOf(fixture.id)).toEqual(fixture)
    for (const id of ['', 'coast', 'coast-1-4', 'nowhere-1-0', 'coast--1-0', 'coast-1-0-0'])
      expect(fixtureOf(id)).toBeNull()
  })

  test('two rounds are open, the first within a period, and none that has kicked off', () => {
    for (let at = noon; at < noon + periodMs; at += 7001)
      for (const one of leagues) {
        const open = openFixtures(one, at)
        expect(open).toHaveLength(8)
        expect(open[0]!.kickoffAt - at).toBeGreaterThan(0)
        expect(open[0]!.kickoffAt - at).toBeLessThanOrEqual(periodMs)
        expect(begunFixtures(one, at, 1)[0]!.kickoffAt).toBeLessThanOrEqual(at)
      }
  })

  test('a match ends before the next round of its league kicks off, and takes 60 to 90 seconds', () => {
    for (const one of leagues) {
      const [match] = roundOf(one, 7)
      const ms = match!.endsAt - match!.kickoffAt
      expect(ms).toBeGreaterThanOrEqual(60_000)
      expect(ms).toBeLessThanOrEqual(90_000)
    }
  })

  test('names and abbreviations of clubs and leagues are unique', () => {
    const clubs = leagues.flatMap((one) => one.clubs)
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(clubs.length)
    expect(new Set(clubs.map(({ short }) => short)).size).toBe(clubs.length)
    expect(new Set(leagues.map(({ code }) => code)).size).toBe(leagues.length)
  })

  test('e-sports vendors offer e-sports; basketball and racing games offer theirs', () => {
    for (const vendor of ['IMES', 'TF', 'AV', 'AI', 'IA'])
      expect(leaguesOf({ vendor, motif: 'gamePad' }).every(({ sport }) => sport === 'esports')).toBe(true)
    expect(leaguesOf({ vendor: 'HWA', motif: 'basketball' }).map(({ sport }) => sport)).toEqual([
      'basketball',
      'basketball',
    ])
    expect(leaguesOf({ vendor: 'HWA', motif: 'raceCar' }).map(({ sport }) => sport)).toEqual(['racing', 'racing'])
    expect(leaguesOf({ vendor: 'KMP', motif: 'football' }).every(({ sport }) => sport === 'football')).toBe(true)
  })
})

describe('a course', () => {
  test('ends with the same score as drawing only the score from the same numbers', () => {
    for (const sport of ['football', 'basketball', 'esports', 'racing'] as const)
      for (let seed = 0; seed < 50; seed += 1) {
        const pairing: Pairing = { sport, home: seed % strengths, away: (seed * 5) % strengths }
        const course = drawCourse(pairing, seededChance(String(seed)))
        expect(drawScore(pairing, seededChance(String(seed)))).toEqual(scoreOf(course))
      }
  })

  test('reveals only the minutes that are over', () => {
    const fixture = roundOf(league, 7_000_000)[1]!
    const course = drawCourse(fixture.pairing, seededChance('course'))
    for (let ms = -5000; ms < 95_000; ms += 333) {
      const { minute, course: shown, home, away, isOver } = revealed(fixture, course, fixture.kickoffAt + ms)
      expect(minute).toBe(Math.min(90, Math.max(0, Math.floor(ms / 1000))))
      for (const side of ['home', 'away'] as const) {
        expect(shown[side].points).toBe(course[side].points.slice(0, minute))
        expect(shown[side].pressure).toHaveLength(minute)
      }
      expect(isOver).toBe(ms >= 90_000)
      expect({ home, away }).toEqual(scoreOf(shown))
    }
  })
})

describe('coupons', () => {
  const [one, two, three] = openFixtures(league, noon)
  const leg = (fixture: typeof one, key = 'home') => ({
    fixtureId: fixture!.id,
    market: 'result' as const,
    key,
    price: selectionOf(fixture!.pairing, 'result', key)!.price,
  })
  const asked: Coupon<AskedLeg> = { stakeMinor: 500, legs: [leg(one), leg(two)] }
  const coupon = sell(asked, [league], limits, noon) as Coupon

  test('are sold at the price shown', () => {
    expect(coupon).toMatchObject(asked)
    expect(coupon.legs[0]).toMatchObject({ line: null, kickoffAt: one!.kickoffAt, home: { name: one!.home.name } })
  })

  test('are sold at a better price than shown, and never at a worse one', () => {
    const cheaper = { ...asked, legs: [{ ...leg(one), price: leg(one).price - 1 }] }
    expect(sell(cheaper, [league], limits, noon)).toMatchObject({ stakeMinor: 500, legs: [leg(one)] })
    const forged = { ...asked, legs: [{ ...leg(one), price: leg(one).price + 1 }] }
    expect(sell(forged, [league], limits, noon)).toBe('PRICE_CHANGED')
  })

  test('are sold until kick-off', () => {
    expect(sell(asked, [league], limits, one!.kickoffAt - 1)).toEqual(coupon)
    expect(sell(asked, [league], limits, one!.kickoffAt)).toBe('MARKET_CLOSED')
  })

  test.each<[string, Coupon<AskedLeg>, string]>([
    ['without legs', { stakeMinor: 500, legs: [] }, 'COUPON_INVALID'],
    ['with nine legs', { stakeMinor: 500, legs: Array.from({ length: 9 }, () => leg(one)) }, 'COUPON_INVALID'],
    ['with one match twice', { stakeMinor: 500, legs: [leg(one), leg(one, 'away')] }, 'COUPON_INVALID'],
    ['of a broken stake', { ...asked, stakeMinor: 150 }, 'COUPON_INVALID'],
    ['below the least stake', { ...asked, stakeMinor: 0 }, 'COUPON_INVALID'],
    ['above the largest stake', { ...asked, stakeMinor: 100_100 }, 'COUPON_INVALID'],
    ['on a match that is not', { stakeMinor: 500, legs: [{ ...leg(one), fixtureId: 'coast-1-9' }] }, 'COUPON_INVALID'],
    [
      'on another game’s league',
      { stakeMinor: 500, legs: [{ ...leg(one), fixtureId: 'wood-9999999-0' }] },
      'COUPON_INVALID',
    ],
    ['on what is not offered', { stakeMinor: 500, legs: [{ ...leg(one), key: 'nobody' }] }, 'PRICE_CHANGED'],
  ])('%s are refused', (_, wrong, refusal) => {
    expect(sell(wrong, [league], limits, noon)).toBe(refusal)
  })

  test('that could exceed the maximum payout are refused, not cut', () => {
    const rare = selectionsOf(one!.pairing).filter(({ market }) => market.name === 'score')
    const dearest = rare.toSorted((a, b) => b.price - a.price)[0]!
    const large: Coupon<AskedLeg> = {
      stakeMinor: 100_000,
      legs: [one, two, three].map((fixture) => {
        const { key } = dearest
        return {
          fixtureId: fixture!.id,
          market: 'score',
          key,
          price: selectionOf(fixture!.pairing, 'score', key)?.price ?? 100,
        }
      }),
    }
    expect(sell(large, [league], limits, noon)).toBe('PAYOUT_LIMIT')
  })

  test('pay the product of their prices when all legs win, nothing when one loses, and wait while one is open', () => {
    const results = new Map([[one!.id, { home: 2, away: 0 }]])
    const resultOf = (id: string) => results.get(id) ?? null
    expect(settle(coupon, resultOf)).toBeNull()
    results.set(two!.id, { home: 1, away: 0 })
    expect(settle(coupon, resultOf)).toBe(Math.floor((500 * leg(one).price * leg(two).price) / 10_000))
    expect(settle(coupon, resultOf)).toBe(payoutMinor(coupon))
    results.set(two!.id, { home: 1, away: 1 })
    expect(settle(coupon, resultOf)).toBe(0)
  })

  test('count a void leg at 1.00; with all legs void the stake is returned', () => {
    expect(legState(coupon.legs[0]!, 'void')).toBe('void')
    expect(settle(coupon, (id) => (id === one!.id ? 'void' : { home: 1, away: 0 }))).toBe((500 * leg(two).price) / 100)
    expect(settle(coupon, () => 'void')).toBe(500)
  })
})

const sportsGames = [
  { vendor: 'KMP', motif: 'football' },
  { vendor: 'KMP', motif: 'trophy' },
  { vendor: 'HWA', motif: 'football' },
  { vendor: 'HWA', motif: 'basketball' },
  { vendor: 'HWA', motif: 'raceCar' },
  { vendor: 'IMES', motif: 'gamePad' },
  { vendor: 'IMES', motif: 'robot' },
  { vendor: 'TF', motif: 'gamePad' },
  { vendor: 'AV', motif: 'trophy' },
  { vendor: 'AI', motif: 'gamePad' },
  { vendor: 'IA', motif: 'rocket' },
]
