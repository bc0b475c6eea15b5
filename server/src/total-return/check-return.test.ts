import { randomUUID } from 'node:crypto'
import { agents, AnnouncementId, editing, operators, type Call } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formula } from '../../testing/agent-contracts/agent-contracts.ts'
import { teamFlags } from '../../testing/agents/teams.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { importTestLotteries, offerTestLotteries } from '../../testing/lottery/hall.ts'
import { testMerchant, together, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { testItem, testLevel, testReferral } from '../../testing/promotions/levels.ts'
import { php, terms } from '../../testing/promotions/promotions.ts'
import { importCatalogue, offerGames } from '../catalogue/index.ts'
import { publishAnnouncement } from '../content/index.ts'
import { offerLotteries } from '../lottery/index.ts'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import { setLevels, setMall, setPromotion, setReferral } from '../promotions/index.ts'
import { ReturnTooHighError } from './check-return.ts'

let app: TestApp
let merchant: TestMerchant
let pair: TestOperator
let names = 0
let games = 20_000

interface Answer {
  readonly success: boolean
  readonly code?: string
  readonly value?: unknown
}

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '100000', DATABASE_POOL: '6' } })
  await importTestLotteries(await testMerchant(app, 'first'))
  await app.database.ownerPool.query(`insert into vendor (code, display_name) values ('LNT', 'Lantern')`)
})
afterAll(() => app.close())

beforeEach(async () => {
  names += 1
  merchant = await testMerchant(app, `lantern-${names}`, { flags: [...teamFlags] })
  await offerTestLotteries(merchant)
  pair = together(await merchant.operator(`a-${names}`), await merchant.operator(`b-${names}`))
})

/** Its even bets return 97.5 %, so everything on top may be less than 4 % of counted stakes. */
const rebateBp = (bp: number) => (trx: Trx) => setLevels(trx, [plain({ rebateBp: bp })])
const plain = (change: object) => testLevel(1, 0, { giftMinor: 0, rebateBp: 0, pointsPerHundred: 0, ...change })

const asked = async (call: Call, payload: object): Promise<Answer> =>
  (await pair.ask(call.path, { method: 'POST', payload })).answer

async function announced(id = AnnouncementId.parse(randomUUID()), endsAt: Date | null = null) {
  await merchant.act((trx) =>
    publishAnnouncement(trx, {
      id,
      kind: 'PR',
      category: 'other_promo',
      group: null,
      startsAt: new Date(0),
      endsAt,
      sequence: 0,
      photo: null,
      images: [],
      url: null,
      wordings: { EN: { title: 'Lanterns', summary: '', content: '' } },
    }),
  )
  return id
}

const offered = async (change: Parameters<typeof terms>[0], code: string | null = null) =>
  asked(editing.setPromotion, { id: await announced(), code, terms: terms(change), budget: php(1_000_000_000) })

async function topAgent(lottery = 0) {
  const { id: memberId } = await merchant.logIn({ customerType: 1 })
  return { memberId, answer: await asked(agents.makeAgent, { memberId, rebates: { lottery, games: 0 } }) }
}

/** Runs what no call of operators does, and answers as a call would. */
const done = (work: (trx: Trx) => Promise<void>): Promise<Answer> =>
  merchant.act(work).then(
    () => ({ success: true, value: {} }),
    (error: unknown) => {
      if (!(error instanceof ReturnTooHighError)) throw error
      expect(error.message).toContain((error.value as { sum: string }).sum)
      return { success: false, code: error.code, message: error.message, value: error.value }
    },
  )

const gameOf = async (returnPpm: number) => {
  games += 1
  const nodeId = games
  const gameId = `game${nodeId}`
  await inTransaction(app.database.ownerPool, { merchantId: null, now: new Date() }, (trx) =>
    importCatalogue(trx, {
      vendors: [],
      games: [
        {
          nodeId,
          slug: gameId,
          vendorCode: 'LNT',
          gameType: 'RNG',
          gameId,
          names: { EN: `Game ${returnPpm}` },
          minBetMinor: 100,
          supportPlay: 1,
          isNew: false,
        },
      ],
    }),
  )
  await app.database.ownerPool.query(
    `insert into supplier_game (vendor_code, game_id, supplier, return_ppm, has_demo, platforms, min_bet_minor, max_bet_minor, is_listed,
       changed_at) values ('LNT', $1, 'studio', $2, false, '{MOBILE}', 100, 1000, true, now())`,
    [gameId, returnPpm],
  )
  return nodeId
}

/** What else is paid, then what reaches 100 % with it, and a little less. */
type Attack = readonly [
  before: (trx: Trx) => Promise<void>,
  tooMuch: () => Promise<Answer>,
  less: () => Promise<Answer>,
]

const attacks: Record<string, Attack> = {
  'the rebates of a new agent': [
    rebateBp(325),
    async () => (await topAgent(75)).answer,
    async () => (await topAgent(74)).answer,
  ],
  'the rebates of an agent': [
    rebateBp(325),
    async () => {
      const { memberId } = await topAgent()
      return asked(agents.makeAgent, { memberId, rebates: { lottery: 75, games: 0 } })
    },
    async () => {
      const { memberId } = await topAgent()
      return asked(agents.makeAgent, { memberId, rebates: { lottery: 74, games: 0 } })
    },
  ],
  'a salary of the house': [
    rebateBp(375),
    async () => {
      const { memberId } = await topAgent()
      return asked(agents.offerContract, { memberId, kind: 'dailySalary', formula: formula([10, 25]) })
    },
    async () => {
      const { memberId } = await topAgent()
      return asked(agents.offerContract, { memberId, kind: 'hourSalary', formula: formula([10, 24]) })
    },
  ],
  'the rebate of a level': [
    (trx) => setReferral(trx, { ...testReferral, rewardMinor: 1_000, leastStakedMinor: 100_000 }, 'PHP'),
    () => done(rebateBp(300)),
    () => done(rebateBp(299)),
  ],
  'the gifts of levels': [
    async () => {},
    () =>
      done((trx) =>
        setLevels(trx, [plain({}), testLevel(2, 100_000, { giftMinor: 4_000, rebateBp: 0, pointsPerHundred: 0 })]),
      ),
    () =>
      done((trx) =>
        setLevels(trx, [plain({}), testLevel(2, 100_000, { giftMinor: 3_999, rebateBp: 0, pointsPerHundred: 0 })]),
      ),
  ],
  'an item of the mall': [
    (trx) => setLevels(trx, [plain({ rebateBp: 300, pointsPerHundred: 1 })]),
    () => done((trx) => setMall(trx, [testItem('cheap', { points: 100, bonusMinor: 10_000 })], 'PHP')),
    () => done((trx) => setMall(trx, [testItem('cheap', { points: 101, bonusMinor: 10_000 })], 'PHP')),
  ],
  'a friend': [
    rebateBp(300),
    () => done((trx) => setReferral(trx, { ...testReferral, rewardMinor: 1_000, leastStakedMinor: 100_000 }, 'PHP')),
    () => done((trx) => setReferral(trx, { ...testReferral, rewardMinor: 999, leastStakedMinor: 100_000 }, 'PHP')),
  ],
  'a rebate promotion': [
    rebateBp(300),
    () => offered({ kind: 'rebate', rateBp: 100, wagering: 0, period: 'week' }),
    () => offered({ kind: 'rebate', rateBp: 99, wagering: 0, period: 'week' }),
  ],
  'a goal': [
    rebateBp(300),
    () => offered({ kind: 'goal', bonus: php(1_000), least: php(100_000), wagering: 0 }),
    () => offered({ kind: 'goal', bonus: php(999), least: php(100_000), wagering: 0 }),
  ],
  'a bonus': [rebateBp(275), () => offered({ wagering: 80 }), () => offered({ wagering: 81 })],
  'a bonus of a deposit': [
    rebateBp(275),
    () => offered({ kind: 'deposit', rateBp: 1_000, wagering: 80 }, 'lift'),
    () => offered({ kind: 'deposit', rateBp: 1_000, wagering: 81 }, 'lift'),
  ],
  'a bonus without stakes': [
    async () => {},
    () => offered({ wagering: 0 }),
    () => offered({ kind: 'review', wagering: 0 }),
  ],
  'lotteries on top of rates': [
    async (trx) => {
      await offerLotteries(trx, [])
      await rebateBp(400)(trx)
    },
    () => done((trx) => offerLotteries(trx, [{ tag: 'all', labels: { EN: 'All' }, codes: ['MINUTE'] }])),
    async () => {
      await merchant.act(rebateBp(399))
      return done((trx) => offerLotteries(trx, [{ tag: 'all', labels: { EN: 'All' }, codes: ['MINUTE'] }]))
    },
  ],
  'a game that keeps nothing': [
    async () => {},
    async () => {
      const game = await gameOf(1_000_000)
      return done((trx) => offerGames(trx, { vendors: [], games: [game], hot: [] }))
    },
    async () => {
      const game = await gameOf(999_999)
      return done((trx) => offerGames(trx, { vendors: [], games: [game], hot: [] }))
    },
  ],
}

describe('a change by which a bet would return all of its stake', () => {
  it.each(Object.entries(attacks))('ECON-05 is refused with the bet and the sum: %s', async (name, attack) => {
    const [before, tooMuch, less] = attack
    await merchant.act(before)
    const refused = await tooMuch()
    expect(refused).toMatchObject({ success: false, code: 'return_too_high' })
    const value = refused.value as { sum: string; bet: string; totalPpm: number; parts: { ppm: number }[] }
    expect(value.totalPpm).toBeGreaterThanOrEqual(1_000_000)
    expect(value.sum).toMatch(
      name === 'a game that keeps nothing'
        ? /^LNT Game 1000000: 100 % = 100 %$/
        : /^(fast|south|keno) [\w-]+: 9\d(\.\d+)? % \+ [\d.]+ % of \(.+\) = 1\d\d[\d.]* %$/,
    )
    expect(value.sum.startsWith(`${value.bet}: `)).toBe(true)
    expect(await less()).toMatchObject({ success: true })
  })

  it('ECON-05 is refused when the announcement of an old promotion is published again', async () => {
    const id = await announced(undefined, new Date(Date.now() - 1_000))
    const money = { kind: 'rebate' as const, rateBp: 100, wagering: 0, period: 'week' as const }
    const promotion = { id, code: null, terms: terms(money), budgetMinor: 1_000_000_000 }
    await merchant.act((trx) => setPromotion(trx, 'PHP', promotion))
    await merchant.act(rebateBp(300))
    const again = {
      id,
      kind: 'PR',
      category: 'other_promo',
      startsAt: new Date(0).toISOString(),
      wordings: { EN: { title: 'Lanterns', summary: '', content: '' } },
    }
    const past = new Date(Date.now() - 500).toISOString()
    expect(await asked(editing.publishAnnouncement, { ...again, endsAt: past })).toMatchObject({ success: true })
    expect(await asked(editing.publishAnnouncement, { ...again, endsAt: null })).toMatchObject({
      code: 'return_too_high',
    })
    await merchant.act(rebateBp(299))
    expect(await asked(editing.publishAnnouncement, { ...again, endsAt: null })).toMatchObject({ success: true })
  })

  it('ECON-05 is refused today, if a rebate that was lowered today still applies', async () => {
    const { memberId } = await topAgent(75)
    await asked(agents.makeAgent, { memberId, rebates: { lottery: 0, games: 0 } })
    expect(await done(rebateBp(325))).toMatchObject({ code: 'return_too_high' })
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000)
    await merchant.act(rebateBp(325), inTwoDays)
  })

  it('ECON-05 adds up both salaries of one agent, and not those of two agents', async () => {
    await merchant.act(rebateBp(380))
    const [one, two] = [await topAgent(), await topAgent()]
    const salary = ({ memberId }: { memberId: string }, kind: agents.ContractKind) =>
      asked(agents.offerContract, { memberId, kind, formula: formula([10]) })
    expect(await salary(one, 'dailySalary')).toMatchObject({ success: true })
    expect(await salary(two, 'hourSalary')).toMatchObject({ success: true })
    expect(await salary(one, 'hourSalary')).toMatchObject({ code: 'return_too_high' })
  })

  it('ECON-05 does not depend on rates of other merchants, or on contracts that ended', async () => {
    const { memberId } = await topAgent()
    const proposed = await asked(agents.offerContract, { memberId, kind: 'dailySalary', formula: formula([25]) })
    expect(await done(rebateBp(375))).toMatchObject({ code: 'return_too_high' })
    const { id } = proposed.value as { id: string }
    expect(await asked(agents.endHouseContract, { memberId, id })).toMatchObject({ success: true })
    expect(await done(rebateBp(375))).toMatchObject({ success: true })
    const other = await testMerchant(app, `other-${names}`)
    await offerTestLotteries(other)
    await other.act(rebateBp(375))
  })
})

it('ECON-05 of two changes at once that are too much together, the later one is refused', async () => {
  await merchant.act(rebateBp(200))
  const friend = (trx: Trx) =>
    setReferral(trx, { ...testReferral, rewardMinor: 1_000, leastStakedMinor: 100_000 }, 'PHP')
  const item = { points: 100, bonusMinor: 10_000 }
  const written = Promise.withResolvers<void>()
  const decided = Promise.withResolvers<void>()
  const first = merchant.act(async (trx) => {
    await friend(trx)
    written.resolve()
    await decided.promise
  })
  await written.promise
  const second = done(async (trx) => {
    await setLevels(trx, [plain({ rebateBp: 200, pointsPerHundred: 1 })])
    await setMall(trx, [testItem('cheap', item)], 'PHP')
  })
  // Without the lock it is over by now, and has seen nothing of the first.
  await Promise.race([second, untilOneWaits()])
  decided.resolve()
  await first
  expect(await second).toMatchObject({ code: 'return_too_high' })
})

async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await app.database.ownerPool.query(
      `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rowCount !== 0) return
  }
}

it('ECON-05 operators read what is paid for stakes and what every bet returns, the best first', async () => {
  await merchant.act(rebateBp(100))
  await topAgent(50)
  const [slot, banker] = [await gameOf(940_001), await gameOf(989_421)]
  await merchant.act((trx) => offerGames(trx, { vendors: [], games: [9001, slot, banker], hot: [] }))
  const { body } = await pair.ask(operators.totalReturns.path, { method: 'GET' })
  const { sources, bets } = operators.totalReturns.value.parse((JSON.parse(body) as Answer).value)
  expect(sources.filter(({ lotteryPpm, gamesPpm }) => lotteryPpm + gamesPpm > 0)).toEqual([
    { source: 'team', lotteryPpm: 5_000, gamesPpm: 0 },
    { source: 'levelRebate', lotteryPpm: 10_000, gamesPpm: 10_000 },
  ])
  expect(bets[0]).toEqual({
    bet: 'LNT Game 989421',
    isGame: true,
    returnPpm: 989_421,
    sharePpm: 264_475,
    totalPpm: 992_065,
  })
  expect(bets[1]).toMatchObject({ isGame: false, returnPpm: 975_000, sharePpm: 625_000, totalPpm: 984_375 })
  expect(bets).toContainEqual(expect.objectContaining({ bet: 'LNT Game 940001', totalPpm: 950_001 }))
  expect(bets.map(({ totalPpm }) => totalPpm)).toEqual(bets.map(({ totalPpm }) => totalPpm).toSorted((a, b) => b - a))
  // The others are not on sale without their games.
  expect(bets.filter(({ bet }) => /^(south|keno) /.test(bet))).toEqual([])
})
