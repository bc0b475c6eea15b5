import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { games } from '../../games.ts'
import { startTestingStudio, type TestingStudio } from '../../../testing/studio.ts'
import type { LeagueView, MatchView, OpenView } from './board.ts'
import { periodMs } from './fixture.ts'
import { graceMs } from './matches.ts'
import type { CouponView } from './sold.ts'

interface Board {
  now: number
  leagues: LeagueView[]
  coupons: CouponView[]
}

const { gameCode } = games.find(({ vendor, motif }) => vendor === 'KMP' && motif === 'football')!
/** Half a minute before the first of the three leagues kicks off. */
const before = 7_500_000 * periodMs - 30_000

let at = before
let folder: string
let testing: TestingStudio

beforeEach(async () => {
  at = before
  folder = mkdtempSync(join(tmpdir(), 'sports-'))
  testing = await startTestingStudio(join(folder, 'books.sqlite'), { now: () => at })
})

afterEach(async () => {
  await testing.stop()
  rmSync(folder, { recursive: true })
})

const enter = async (as: { user?: string; isDemo?: boolean } = {}) => {
  const { session, entered } = await testing.enter(gameCode, as)
  return { session, board: entered as Board }
}
interface Answer<Result> {
  result: Result
  refused?: string
  balanceMinor: number
}
const boardOf = async (session: string) =>
  (await testing.post<Answer<Board>>('/play/act', { session, body: { type: 'board' } })).result
const leagueOf = (board: Board, code: string) => board.leagues.find((league) => league.code === code)!
const legOn = (fixture: OpenView, key: string) => ({
  fixtureId: fixture.id,
  market: 'result' as const,
  key,
  price: fixture.markets.find(({ name }) => name === 'result')!.selections.find(([named]) => named === key)![1],
})
type Leg = ReturnType<typeof legOn>
const place = (session: string, legs: Leg[], stakeMinor = 500, id: string = randomUUID()) =>
  testing.post<Answer<{ coupon: CouponView }>>('/play/act', { session, body: { type: 'place', id, stakeMinor, legs } })
const keys = ['home', 'draw', 'away']
/** Each transaction once, however often it was sent. */
const calls = (name: string) => {
  const bodies = testing.wallet.calls.filter(({ call }) => call === name).map(({ body }) => body)
  return [...new Map(bodies.map((body) => [body['transaction_uuid'], body])).values()]
}
/** The clock stops until it is set; the studio checks it ten times a second. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: 15_000, interval: 50 }).toBe(true)
}
/** Advances the clock while waiting, so that a payment that failed on a busy machine is retried. */
const untilPaid = (coupons: number) =>
  until(() => {
    at += 50
    return calls('win').length >= coupons
  })
/** Waits until the studio has noticed the kick-off. */
async function kickOff(session: string, code: string, kickoffAt: number): Promise<MatchView[]> {
  at = kickoffAt + 1000
  await until(async () => leagueOf(await boardOf(session), code).begun[0]!.minute === 1)
  return leagueOf(await boardOf(session), code).begun.slice(0, 4)
}

describe('placing', () => {
  test('a coupon is a round: one bet of its stake, shown in the player’s list', async () => {
    const { session, board } = await enter()
    const legs = leagueOf(board, 'coast')
      .open.slice(0, 2)
      .map((fixture) => legOn(fixture, 'home'))
    const { result, balanceMinor } = await place(session, legs)
    expect(balanceMinor).toBe(99_500)
    expect(result.coupon).toMatchObject({ state: 'open', stakeMinor: 500, legs })
    expect(calls('bet')).toEqual([
      expect.objectContaining({ amount: 500, round: result.coupon.id, game_code: gameCode }),
    ])
    expect((await boardOf(session)).coupons).toEqual([result.coupon])
  })

  test('a coupon sent twice with one id is sold once', async () => {
    const { session, board } = await enter()
    const legs = [legOn(leagueOf(board, 'coast').open[0]!, 'home')]
    const id = randomUUID()
    const answers = await Promise.all([place(session, legs, 500, id), place(session, legs, 500, id)])
    expect(answers[0].result).toEqual(answers[1].result)
    expect(calls('bet')).toHaveLength(1)
  })

  test('markets close at kick-off by the server’s clock', async () => {
    const { session, board } = await enter()
    const fixture = leagueOf(board, 'coast').open[0]!
    at = fixture.kickoffAt - 1
    expect((await place(session, [legOn(fixture, 'home')])).refused).toBeUndefined()
    at = fixture.kickoffAt
    expect((await place(session, [legOn(fixture, 'home')])).refused).toBe('MARKET_CLOSED')
    expect(calls('bet')).toHaveLength(1)
  })

  test('a forged price is refused without a wallet call', async () => {
    const { session, board } = await enter()
    const leg = legOn(leagueOf(board, 'coast').open[0]!, 'home')
    expect((await place(session, [{ ...leg, price: leg.price + 1 }])).refused).toBe('PRICE_CHANGED')
    expect((await place(session, [{ ...leg, price: 50_000 }])).refused).toBe('PRICE_CHANGED')
    expect((await place(session, [leg], 500, 'x')).refused).toBe('WRONG_SYNTAX')
    expect(calls('bet')).toEqual([])
  })

  test('a coupon that the wallet refuses is not listed', async () => {
    const { session, board } = await enter()
    testing.wallet.expect('bet', { refuse: 'NOT_ENOUGH_MONEY' })
    const { refused } = await place(session, [legOn(leagueOf(board, 'coast').open[0]!, 'home')])
    expect(refused).toBe('NOT_ENOUGH_MONEY')
    expect((await boardOf(session)).coupons).toEqual([])
  })
})

describe('settling', () => {
  test('at the final whistle each coupon is paid by its legs, without the player', async () => {
    const { session, board } = await enter()
    const fixture = leagueOf(board, 'coast').open[0]!
    const sold = await Promise.all(keys.map((key) => place(session, [legOn(fixture, key)])))
    await kickOff(session, 'coast', fixture.kickoffAt)
    at = fixture.endsAt - 1
    await boardOf(session)
    expect(calls('win')).toEqual([])
    at = fixture.endsAt
    await untilPaid(3)
    const { begun } = leagueOf(await boardOf(session), 'coast')
    const [home, away] = begun.find(({ id }) => id === fixture.id)!.score
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
    for (const [index, key] of keys.entries()) {
      const paid = calls('win').find(({ round }) => round === sold[index]!.result.coupon.id)!
      expect(paid).toMatchObject({ round_closed: true, amount: key === winner ? 5 * legOn(fixture, key).price : 0 })
    }
    const { coupons } = await boardOf(session)
    expect(coupons.map(({ state }) => state).toSorted()).toEqual(['lost', 'lost', 'won'])
    expect(testing.wallet.balanceMinor).toBe(100_000 - 1500 + 5 * legOn(fixture, winner).price)
  })

  test('an accumulator waits for its last match, and an abandoned match counts at 1.00', async () => {
    const { session, board } = await enter()
    const first = leagueOf(board, 'coast').open[0]!
    const abandoned = leagueOf(board, 'high').open[0]!
    for (const key of keys) await place(session, [legOn(first, key), legOn(abandoned, 'home')])
    const [match] = await kickOff(session, 'coast', first.kickoffAt)
    expect(match!.state).toBe('live')
    // Down during the whole second match; the first, drawn before, ends meanwhile.
    await testing.restart(() => {
      expect(calls('win')).toEqual([])
      at = abandoned.endsAt + graceMs
    })
    await untilPaid(3)
    const after = await boardOf(session)
    expect(leagueOf(after, 'high').begun[0]).toMatchObject({ id: abandoned.id, state: 'void' })
    const [home, away] = leagueOf(after, 'coast').begun.find(({ id }) => id === first.id)!.score
    const winner = home > away ? 'home' : home < away ? 'away' : 'draw'
    expect(
      calls('win')
        .map(({ amount }) => Number(amount))
        .toSorted((a, b) => a - b),
    ).toEqual([0, 0, 5 * legOn(first, winner).price])
  })

  test('all legs abandoned return the stake as a win', async () => {
    const { session, board } = await enter()
    const fixtures = [leagueOf(board, 'coast').open[0]!, leagueOf(board, 'high').open[0]!]
    await place(
      session,
      fixtures.map((fixture) => legOn(fixture, 'away')),
    )
    await testing.restart(() => {
      at = fixtures[1]!.kickoffAt + graceMs + 1
    })
    await untilPaid(1)
    expect(calls('win')[0]).toMatchObject({ amount: 500, round_closed: true })
    expect(testing.wallet.balanceMinor).toBe(100_000)
    expect((await boardOf(session)).coupons[0]).toMatchObject({ state: 'void', paidMinor: 500 })
  })

  test('RG-24 a restart in the middle of a match changes nothing: it continues, and its coupon is paid once', async () => {
    const { session, board } = await enter()
    const fixture = leagueOf(board, 'coast').open[0]!
    for (const key of keys) await place(session, [legOn(fixture, key)])
    await kickOff(session, 'coast', fixture.kickoffAt)
    at = fixture.kickoffAt + 40_000
    const shown = leagueOf(await boardOf(session), 'coast').begun[0]!
    await testing.restart()
    expect(leagueOf(await boardOf(session), 'coast').begun[0]).toEqual(shown)
    expect((await boardOf(session)).coupons.map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    at = fixture.endsAt
    await untilPaid(3)
    await testing.restart()
    at += periodMs
    await until(async () => leagueOf(await boardOf(session), 'coast').begun[0]!.id !== fixture.id)
    expect(calls('win')).toHaveLength(3)
  })
})

describe('what the server sends', () => {
  test('reveals only the minutes of a match that have been played', async () => {
    const { session, board } = await enter()
    const fixture = leagueOf(board, 'coast').open[0]!
    await place(session, [legOn(fixture, 'home')])
    const received = listen(session)
    await kickOff(session, 'coast', fixture.kickoffAt)
    const said: string[] = []
    for (const minute of [2, 3, 20, 60, 89]) {
      at = fixture.kickoffAt + minute * 1000 + 500
      const now = await boardOf(session)
      for (const match of leagueOf(now, 'coast').begun.slice(0, 4)) {
        expect(match.minute).toBe(minute)
        for (const row of match.course) expect(row).toHaveLength(minute)
      }
      said.push(JSON.stringify(now), JSON.stringify(await enter()))
      await until(() => received.text.includes(`"minute":${String(minute)},`))
    }
    const courses = drawn('coast')
    expect(courses).toHaveLength(4)
    for (const { course } of courses)
      for (const row of [course.home.points, course.home.pressure, course.away.points, course.away.pressure])
        for (const text of [...said, received.text]) expect(text.includes(row)).toBe(false)
    received.stop()
  })

  test('sends minutes to all players of the game, and a settled coupon to its player only', async () => {
    const mine = await enter({ user: 'mine' })
    const other = await enter({ user: 'other' })
    const [me, them] = [listen(mine.session), listen(other.session)]
    const fixture = leagueOf(mine.board, 'coast').open[0]!
    await place(mine.session, [legOn(fixture, 'home')])
    await kickOff(mine.session, 'coast', fixture.kickoffAt)
    at = fixture.endsAt
    await until(() => me.text.includes('"type":"coupon"'))
    for (const received of [me, them]) expect(received.text).toContain('"type":"league"')
    expect(them.text).not.toContain('"type":"coupon"')
    me.stop()
    them.stop()
  })
})

test('RG-20 demo play has the same matches, prices and results, without a wallet call', async () => {
  const real = await enter()
  const asked = testing.wallet.calls.length
  const demo = await enter({ isDemo: true })
  expect(demo.board.leagues).toEqual(real.board.leagues)
  const fixture = leagueOf(demo.board, 'coast').open[0]!
  for (const key of keys) await place(demo.session, [legOn(fixture, key)])
  expect(testing.wallet.calls).toHaveLength(asked)
  for (const key of keys) await place(real.session, [legOn(fixture, key)])
  await kickOff(real.session, 'coast', fixture.kickoffAt)
  at = fixture.endsAt
  await untilPaid(3)
  const [played, paid] = [await boardOf(demo.session), await boardOf(real.session)]
  expect(played.leagues).toEqual(paid.leagues)
  expect(played.coupons.map(({ legs, paidMinor }) => [legs[0]!.key, paidMinor])).toEqual(
    paid.coupons.map(({ legs, paidMinor }) => [legs[0]!.key, paidMinor]),
  )
})

/** Collects the events of a session. */
function listen(session: string): { text: string; stop(): void } {
  const stopping = new AbortController()
  const received = { text: '', stop: () => stopping.abort() }
  const follow = async () => {
    const { body } = await fetch(`${testing.studio.origin}/play/events?session=${session}`, { signal: stopping.signal })
    for await (const part of body!) received.text += new TextDecoder().decode(part)
  }
  // Ends when stopped, or with the studio.
  follow().catch(() => undefined)
  return received
}

/** Whole courses from the database. */
function drawn(code: string) {
  const books = new DatabaseSync(join(folder, 'books.sqlite'), { readOnly: true })
  const row = books.prepare('select state from kept where game_code = ?').get(`league:${code}`)
  books.close()
  type Row = { points: string; pressure: string }
  return JSON.parse(String(row!['state'])) as { id: string; course: { home: Row; away: Row } }[]
}
