import { catalogue, lottery, type Call, type ErrorCode, type ValueOf } from '@parola/contract'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDraw, orderBody, richMember, testLotteryHall, untilShown } from '../../testing/lottery/hall.ts'
import type { PromisedDraw } from '../../testing/lottery/version-2.ts'
import { testMerchant, type TestMember, type TestMerchant } from '../../testing/merchant.ts'
import type { TestApp } from '../../testing/app.ts'

let app: TestApp
let merchant: TestMerchant
let draw: PromisedDraw

beforeAll(async () => {
  ;({ app, merchant } = await testLotteryHall())
  await publish({ numero: '20291230-0001', outcome: [['11111']], at: '2029-12-30T10:00:00Z' })
  await publish({ numero: '20291231-0001', outcome: [['27027']], at: '2029-12-31T10:00:00Z' })
  await publish({ numero: '20291231-0002', outcome: null, at: '2029-12-31T10:01:00Z' })
  draw = await openTestDraw(app)
  await untilShown(merchant, draw)
})
afterAll(() => app.close())

/** Inserts a finished draw of version 1: published with this outcome, or void when it is null. */
async function publish({ numero, outcome, at }: { numero: string; outcome: string[][] | null; at: string }) {
  await app.database.ownerPool.query(
    `insert into lottery_draw (lottery_code, numero, kind, rule_version, state, opens_at, closes_at, draws_at, patience_seconds, round,
       sealed_secret, commitment, root, tickets, signature, secret, seed, outcome, void_reason)
     values ('MINUTE', $1, 'fast', 1, case when $2::jsonb is null then 'refunded' else 'published' end, $3::timestamptz - interval '1 minute',
       $3::timestamptz - interval '15 seconds', $3, 86400, 1000, '\\x0a', '\\x0b', '\\x0c', 3, '\\x0d', '\\x0e', '\\x0f', $2,
       case when $2::jsonb is null then 'beacon_late' end)`,
    [numero, outcome && JSON.stringify(outcome), at],
  )
}

type Asker = Pick<TestMerchant, 'ask'>

async function value<C extends Call>(call: C, query: Record<string, string> = {}, who: Asker = merchant) {
  const { answer, body } = await who.ask(call.path, { query })
  if (!answer.success) throw new Error(`${call.path}: ${body}`)
  return answer.value as ValueOf<C>
}
const post = (who: Asker, call: Call, payload: object) => who.ask(call.path, { method: 'POST', payload })
const codeOf = ({ answer }: { answer: unknown }) => (answer as { code?: ErrorCode }).code

const inEnglish = { language: 'EN' }

describe('menus', () => {
  it.each([lottery.gameMenu, lottery.gameMenus])(
    'LL-02 $path lists every group with its lotteries and the draw on sale',
    async (call) => {
      const { groups, serverTime } = await value(call, inEnglish)
      expect(Object.keys(groups)).toEqual(['vietnam_rb_hot', 'vietnam_rb_all'])
      expect(groups['vietnam_rb_hot']).toMatchObject({ tag: 'vietnam_rb_hot', labelName: 'Hot' })
      const codes = Object.values(groups).map(({ gameMenus }) => gameMenus.map(({ gameCode }) => gameCode))
      expect(codes).toEqual([['MINUTE'], ['MINUTE', 'EVENING', 'KENO']])
      expect(groups['vietnam_rb_all']?.gameMenus.slice(0, 2)).toMatchObject([
        {
          code: 'MINUTE',
          gameId: 'sea_minute',
          nodeId: 9001,
          remark: 'The MINUTE',
          showIcon: 'covers/minute.avif',
          drawDayOfWeek: '1,2,3,4,5,6,7',
          gameType: 'LOTT',
          vassalage: 'TCG_SEA',
          lottoMode: 'SEA_Entertainment',
          gameGroupId: 'vietnam_rb_all',
          numero: draw.numero,
          lockTime: 15,
          isSale: true,
          kind: 'fast',
        },
        { code: 'EVENING', drawDayOfWeek: '1,4', lottoMode: 'SEA_Tradition', numero: '', remainTime: 0, isSale: false },
      ])
      expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(2_000)
      const remain = groups['vietnam_rb_hot']?.gameMenus[0]?.remainTime ?? 0
      expect(remain).toBeGreaterThan(500)
      expect(remain).toBeLessThanOrEqual(615)
    },
  )

  it('names use the requested language and fall back to English', async () => {
    const names = async (language: string) => {
      const { groups } = await value(lottery.gameMenu, { language })
      return Object.values(groups).map(({ labelName, gameMenus }) => [labelName, gameMenus[0]?.remark])
    }
    expect(await names('VI')).toEqual([
      ['Hot VI', 'Xổ số MINUTE'],
      ['All', 'Xổ số MINUTE'],
    ])
    expect(await names('JA')).toEqual([
      ['Hot', 'The MINUTE'],
      ['All', 'The MINUTE'],
    ])
  })

  it('LL-02 the menu is empty for a merchant that offers no lottery', async () => {
    const other = await testMerchant(app, 'empty')
    expect((await value(lottery.gameMenu, inEnglish, other)).groups).toEqual({})
    expect((await value(lottery.results, inEnglish, other)).results).toEqual([])
    expect((await other.ask(lottery.rules.path, { query: { gameId: 'sea_minute', language: 'EN' } })).status).toBe(404)
  })

  it('a thousand concurrent requests cause one database read', async () => {
    const { rows: before } = await app.database.ownerPool.query(
      'select sum(xact_commit) as n from pg_stat_database where datname = current_database()',
    )
    await Promise.all(Array.from({ length: 300 }, () => value(lottery.gameMenu, inEnglish)))
    await sleep(100)
    const { rows: after } = await app.database.ownerPool.query(
      'select sum(xact_commit) as n from pg_stat_database where datname = current_database()',
    )
    expect(Number(after[0].n) - Number(before[0].n)).toBeLessThan(30)
  })
})

describe('results', () => {
  it('shows the draw on sale of every lottery', async () => {
    const { numeros } = await value(lottery.openedNumero, { prizeMode: 'Lott' })
    expect(numeros).toMatchObject([
      { gameId: 'sea_minute', gameCode: 'MINUTE', numero: draw.numero, prizeMode: 'Lott', isSale: true },
      { gameId: 'sea_evening', numero: '' },
      { gameId: 'sea_keno', numero: '' },
    ])
  })

  it('shows the latest results of all lotteries, of a group or of one lottery; a void draw has no numbers', async () => {
    const all = await value(lottery.results, inEnglish)
    expect(all.results).toMatchObject([
      {
        gameId: 'sea_minute',
        previousNumero: '20291231-0001',
        previousWinningTime: '2029-12-31T10:00:00.000Z',
        previousWinningNumber: '27027',
        isSale: true,
      },
      { gameId: 'sea_evening', previousNumero: null, previousWinningNumber: null, isSale: false },
      { gameId: 'sea_keno' },
    ])
    const of = async (query: object) =>
      (await value(lottery.results, { ...inEnglish, ...query })).results.map(({ gameId }) => gameId)
    expect(await of({ tag: 'vietnam_rb_hot' })).toEqual(['sea_minute'])
    expect(await of({ gameId: 'sea_keno' })).toEqual(['sea_keno'])
    expect(await of({ tag: 'nothing' })).toEqual([])
  })

  it('lists finished draws newest first, page by page, each once', async () => {
    const first = await value(lottery.history, { gameId: 'sea_minute', size: '2' })
    expect(first).toEqual({
      draws: [
        { numero: '20291231-0002', drawnAt: '2029-12-31T10:01:00.000Z', state: 'refunded', winningNumber: null },
        { numero: '20291231-0001', drawnAt: '2029-12-31T10:00:00.000Z', state: 'published', winningNumber: '27027' },
      ],
      next: '20291231-0001',
    })
    const rest = await value(lottery.history, { gameId: 'sea_minute', size: '2', before: '20291231-0001' })
    expect([rest.draws.map(({ numero }) => numero), rest.next]).toEqual([['20291230-0001'], null])
    expect((await merchant.ask(lottery.history.path, { query: { gameId: 'sea_nothing' } })).status).toBe(404)
  })
})

describe('a draw’s page', () => {
  const page = (numero: string) => value(lottery.draw, { gameId: 'sea_minute', numero, ...inEnglish })

  it('DRAW-05 the promise and its round are shown from the beginning, the count of tickets once the draw is locked', async () => {
    const { ownerPool } = app.database
    const promise = { hash: draw.promise, round: 1000, tickets: null, signature: null }
    expect(await page(draw.numero)).toMatchObject({
      state: 'open',
      source: 'fair',
      winningNumber: null,
      shape: { shape: 'tiers' },
      promise,
      proof: null,
    })
    await ownerPool.query(`update lottery_draw set state = 'locked', root = '\\x0c', tickets = 7 where id = $1`, [
      draw.id,
    ])
    expect((await page(draw.numero)).promise).toEqual({ ...promise, tickets: 7 })
    await ownerPool.query(`update lottery_draw set state = 'open', root = null, tickets = null where id = $1`, [
      draw.id,
    ])
  })

  it('DRAW-05 FAIR-18 the page of a finished draw of version 1 shows all that its check needs, and no promise', async () => {
    expect(await page('20291231-0001')).toMatchObject({
      state: 'published',
      winningNumber: '27027',
      promise: null,
      proof: {
        round: 1000,
        commitment: '0b',
        sealedSecret: '0a',
        root: '0c',
        tickets: 3,
        signature: '0d',
        secret: '0e',
        seed: '0f',
      },
    })
    expect(await page('20291231-0002')).toMatchObject({
      state: 'refunded',
      winningNumber: null,
      voidReason: 'beacon_late',
    })
    expect(
      (await merchant.ask(lottery.draw.path, { query: { gameId: 'sea_minute', numero: '20200101', ...inEnglish } }))
        .status,
    ).toBe(404)
  })

  it('RG-21 rules, prizes and exact chances are public, in the merchant’s currency', async () => {
    const rules = await value(lottery.rules, { gameId: 'sea_minute', ...inEnglish })
    expect(rules).toMatchObject({
      gameCode: 'MINUTE',
      kind: 'fast',
      version: 1,
      source: 'fair',
      stake: { min: { minor: 100, currency: 'PHP' }, step: { minor: 100, currency: 'PHP' } },
      timetable: { zone: 'Asia/Manila', days: '1,2,3,4,5,6,7', everySeconds: 60 },
      maxLines: 100,
    })
    const last2 = rules.bets.find(({ code }) => code === 'last2')
    expect(last2).toMatchObject({ prizes: [{ hits: 1, factor: 9600 }], chance: { oneIn: 100 }, expectedReturn: 9600 })
    expect(last2?.largestStake).toEqual({ minor: 5_000_000, currency: 'PHP' })
    expect(rules.rulesHash).toMatch(/^[0-9a-f]{64}$/)
    const evening = await value(lottery.rules, { gameId: 'sea_evening', ...inEnglish })
    expect(evening.timetable).toEqual({ zone: 'Asia/Manila', days: '1,4', times: ['18:30'], everySeconds: null })
  })

  it('RG-21 the rules of the draw on sale apply even when a newer version exists', async () => {
    const { ownerPool } = app.database
    await ownerPool.query(`update lottery set rule_version = 2 where code = 'MINUTE'`)
    await sleep(5_500)
    const rules = await value(lottery.rules, { gameId: 'sea_minute', ...inEnglish })
    await ownerPool.query(`update lottery set rule_version = 1 where code = 'MINUTE'`)
    expect(rules.version).toBe(1)
  })
})

describe('favourites', () => {
  const ids = async (member: TestMember) => (await value(lottery.favourites, {}, member)).gameIds
  const set = (member: TestMember, gameId: string, isFavourite: boolean) =>
    post(member, lottery.setFavourite, { gameId, isFavourite })

  it('LFAV-02 favourites follow the member to another phone, most recently added first, each once', async () => {
    const member = await merchant.logIn()
    for (const gameId of ['sea_minute', 'sea_keno', 'sea_minute', 'sea_evening']) await set(member, gameId, true)
    const elsewhere = await merchant.logIn({ id: member.id })
    expect(await ids(elsewhere)).toEqual(['sea_evening', 'sea_keno', 'sea_minute'])
    await set(elsewhere, 'sea_keno', false)
    await set(elsewhere, 'sea_keno', false)
    expect(await ids(elsewhere)).toEqual(['sea_evening', 'sea_minute'])
    expect(await ids(await merchant.logIn())).toEqual([])
  })

  it('LFAV-02 a lottery that the merchant does not offer cannot be added', async () => {
    const member = await merchant.logIn()
    const answer = await set(member, 'sea_nothing', true)
    expect([answer.status, codeOf(answer)]).toEqual([422, 'field_invalid'])
    expect((await set(member, 'sea_nothing', false)).status).toBe(200)
  })
})

describe('launch', () => {
  const launch = (member: TestMember, more: object) =>
    post(member, lottery.launchLottery, {
      lottoView: 'betting',
      lottoGameCode: 'MINUTE',
      backUrl: 'https://lantern.test/m/lottery',
      language: 'VI',
      ...more,
    })
  const urlOf = async (member: TestMember, more: object = {}) => {
    const { answer } = await launch(member, more)
    return (answer as { value?: { gameUrl: string } }).value?.gameUrl
  }

  it('LAUNCH-02 a launch opens the lottery in our own screen, or the lobby when no lottery is given', async () => {
    const member = await merchant.logIn()
    expect(await urlOf(member)).toBe(
      '/m/lotto-h5/vi/trad/games/sea_minute?mui=vi&playType=trad&gameId=sea_minute&prize_mode=Lott',
    )
    expect(await urlOf(member, { lottoMode: 'SEA_Entertainment', lottoPrizeMode: 'SEA', backUrl: '/m/home' })).toBe(
      '/m/lotto-h5/vi/ent/games/sea_minute?mui=vi&playType=ent&gameId=sea_minute&prize_mode=SEA&pageBack=home',
    )
    expect(await urlOf(member, { lottoView: 'lobby', lottoGameCode: undefined })).toBe('/m/lottery')
  })

  it('SEC-19 launching a lottery that is not offered is a client error, not a server error', async () => {
    const unknown = await launch(await merchant.logIn(), { lottoGameCode: 'NOTHING' })
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'not_found'])
  })

  it.each([
    'https://evil.example/m/home',
    '//evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    'https:evil.example@lantern.test',
    'https://lantern.test@evil.example/',
    'https://lantern.test.evil.example/',
    'https://lantern.test:8443/m/home',
    'https://somebody@lantern.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
  ])('LAUNCH-09 a back URL never leads to another site: %s', async (backUrl) => {
    const answer = await launch(await merchant.logIn(), { backUrl })
    expect([answer.status, codeOf(answer)]).toEqual([422, 'field_invalid'])
  })

  it('LL-02 recent lotteries list what was last opened or bet on first, each once, and stay out of the recent games', async () => {
    const member = await richMember(merchant, 1_000)
    const recents = async (recentCount = '100') =>
      (await value(lottery.gameMenuRecent, { ...inEnglish, recentCount }, member)).games.map(({ gameCode }) => gameCode)
    for (const lottoGameCode of ['KENO', 'MINUTE', 'EVENING', 'KENO']) await launch(member, { lottoGameCode })
    expect(await recents()).toEqual(['KENO', 'EVENING', 'MINUTE'])
    expect((await post(member, lottery.placeOrder, orderBody(draw))).status).toBe(200)
    expect(await recents()).toEqual(['MINUTE', 'KENO', 'EVENING'])
    expect(await recents('1')).toEqual(['MINUTE'])
    expect((await value(catalogue.recentGames, inEnglish, member)).list).toEqual([])
  })
})
