import { randomUUID } from 'node:crypto'
import { agents, type Call, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '../../../testing/merchant.ts'
import { TestFigures, type TeamMember } from '../../../testing/agents/figures.ts'
import { spanBefore } from './span.ts'

/** top ─ left ─ leaf, top ─ right; other is a separate team. */
let test: TestFigures
let top: TeamMember
let left: TeamMember
let right: TeamMember
let leaf: TeamMember
let other: TeamMember
let agent: TestMember

const dayMs = 86_400_000
const begun = new Date()
const dayAgo = (days: number) => new Date(begun.getTime() - days * dayMs)
const nameOf = (at: Date) => at.toISOString().slice(0, 10)
const [yesterday, dayBefore] = [nameOf(dayAgo(1)), nameOf(dayAgo(2))]

beforeAll(async () => {
  test = await TestFigures.open()
  test.now = dayAgo(3)
  top = await test.join(null)
  left = await test.join(top)
  right = await test.join(top)
  leaf = await test.join(left)
  other = await test.join(null)
  test.now = dayAgo(2)
  for (const member of [top, left, right, leaf, other]) await test.play(member, 'deposit', 10_000)
  test.now = dayAgo(1)
  await test.play(top, 'lottery', 100)
  await test.play(left, 'game', 200)
  await test.play(leaf, 'lottery', 3_000)
  await test.play(leaf, 'win', 500)
  await test.play(right, 'game', 4_000)
  await test.play(right, 'rollback', 1_000)
  await test.play(other, 'lottery', 7_000)
  test.now = begun
  await test.count()
  agent = await test.merchant.logIn({ id: top.id, customerType: 1 })
})
afterAll(() => test.close())

type Query = Record<string, string>
const ask = (path: string, query: Query, as = agent) => as.ask(path, { query })
async function valueOf<C extends Call>(call: C, query: Query, as = agent): Promise<ValueOf<C>> {
  const { status, answer } = await ask(call.path, query, as)
  expect(answer).toMatchObject({ success: true })
  expect(status).toBe(200)
  return (answer as unknown as { value: ValueOf<C> }).value
}
const span = { from: yesterday, to: yesterday }

describe('200', () => {
  it('AG-09 shows a team with all levels below, next to the previous day', async () => {
    const kpi = await valueOf(agents.teamKpiA, span)
    expect(kpi).toMatchObject({
      currency: 'PHP',
      path: [{ memberId: top.id, userName: top.userName }],
      team: {
        lotteryStake: 3_100,
        gameStake: 3_200,
        won: 500,
        net: -5_800,
        bets: 4,
        active: 4,
        deposits: 0,
        joined: 0,
      },
      own: { lotteryStake: 100, gameStake: 0, bets: 1, active: 1 },
      before: { deposits: 40_000, lotteryStake: 0, active: 0 },
      teamSize: 3,
      directs: 2,
    })
    expect(await valueOf(agents.teamKpiA, { ...span, memberId: left.id })).toMatchObject({
      path: [{ memberId: top.id }, { memberId: left.id }],
      team: { lotteryStake: 3_000, gameStake: 200, active: 2 },
      own: { gameStake: 200, active: 1 },
      teamSize: 1,
      directs: 1,
    })
  })

  it('shows each day, including days without activity; the leader is not a new member of the own team', async () => {
    const { days } = await valueOf(agents.teamKpiB, { from: nameOf(dayAgo(3)), to: nameOf(begun) })
    expect(days).toMatchObject([
      { day: nameOf(dayAgo(3)), joined: 3, deposits: 0 },
      { day: dayBefore, deposits: 40_000, joined: 0 },
      { day: yesterday, lotteryStake: 3_100, gameStake: 3_200 },
      { day: nameOf(begun), lotteryStake: 0, net: 0 },
    ])
  })

  it('lists the direct downline teams with the highest turnover first, and their own downlines', async () => {
    const pnl = await valueOf(agents.teamPnl, span)
    expect(pnl.rows).toMatchObject([
      {
        memberId: left.id,
        userName: left.userName,
        memberType: 'agent',
        figures: { lotteryStake: 3_000, gameStake: 200 },
      },
      { memberId: right.id, userName: right.userName, figures: { lotteryStake: 0, gameStake: 3_000 } },
    ])
    expect(pnl).toMatchObject({ own: { lotteryStake: 100 }, team: { lotteryStake: 3_100 }, next: null })
    expect((await valueOf(agents.teamPnl, { ...span, memberId: left.id })).rows).toMatchObject([{ memberId: leaf.id }])
  })

  it('pages of many teams show each team once', async () => {
    const many = await test.join(null)
    const below = []
    for (let made = 0; made < 45; made += 1) below.push(await test.join(many))
    await test.count()
    const as = await test.merchant.logIn({ id: many.id, customerType: 1 })
    const seen: string[] = []
    let after: string | null = null
    do {
      const query: Query = { from: nameOf(begun), to: nameOf(begun), ...(after === null ? {} : { after }) }
      const { answer } = await ask(agents.teamPnl.path, query, as)
      const page = (answer as unknown as { value: { rows: { memberId: string }[]; next: string | null } }).value
      seen.push(...page.rows.map(({ memberId }) => memberId))
      after = page.next
    } while (after !== null)
    expect(seen.toSorted()).toEqual(below.map(({ id }) => id).toSorted())
  })

  it('lists the members who played on a day, by kind of play and by name', async () => {
    const { rows, total } = await valueOf(agents.teamBets, { day: yesterday })
    expect(rows).toHaveLength(3)
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    expect(total).toEqual({
      members: 3,
      bets: sum(({ bets }) => bets),
      lotteryStake: sum(({ lotteryStake }) => lotteryStake),
      gameStake: sum(({ gameStake }) => gameStake),
      won: sum(({ won }) => won),
    })
    expect(rows.find(({ memberId }) => memberId === leaf.id)).toEqual({
      memberId: leaf.id,
      userName: leaf.userName,
      depth: 2,
      bets: 1,
      lotteryStake: 3_000,
      gameStake: 0,
      won: 500,
    })
    expect((await valueOf(agents.teamBets, { day: yesterday, kind: 'lottery' })).rows).toMatchObject([
      { memberId: leaf.id },
    ])
    const named = await valueOf(agents.teamBets, { day: yesterday, userName: right.userName.slice(0, 14) })
    expect(named.rows).toMatchObject([{ memberId: right.id, gameStake: 3_000 }])
    expect(named.total).toMatchObject({ members: 1, gameStake: 3_000 })
    expect((await valueOf(agents.teamBets, { day: yesterday, userName: other.userName })).rows).toEqual([])
    expect((await valueOf(agents.teamBets, { day: dayBefore })).rows).toEqual([])
  })

  it('shows the transactions and bets of one member', async () => {
    const whole = { memberId: leaf.id, from: dayBefore, to: yesterday }
    const { transactions, path } = await valueOf(agents.teamTransactions, whole)
    expect(transactions.map(({ code, amount }) => [code, amount.minor])).toEqual([
      ['win', 500],
      ['stake', -3_000],
      ['deposit', 10_000],
    ])
    expect(path.map(({ memberId }) => memberId)).toEqual([top.id, left.id, leaf.id])
    expect((await valueOf(agents.teamTransactions, { ...whole, code: 'win' })).transactions).toHaveLength(1)
    for (const kind of ['lottery', 'games'])
      expect(await valueOf(agents.memberBets, { memberId: leaf.id, kind })).toEqual({
        currency: 'PHP',
        bets: [],
        next: null,
      })
  })

  it('what was counted before joining a team does not count for it', async () => {
    const late = await test.join(top, { before: (member) => test.decide(member, { staked: 700 }) })
    await test.decide(late, { isGame: true, staked: 30 })
    await test.count()
    const { rows } = await test.app.database.ownerPool.query(
      'select sum(own_lottery_counted)::int as lottery, sum(own_game_counted)::int as games from team_day where node = $1',
      [late.node],
    )
    expect(rows).toEqual([{ lottery: 0, games: 30 }])
  })

  it('play in an earlier team stays with that team', async () => {
    const [first, second] = [await test.join(null), await test.join(null)]
    const mover = await test.join(first)
    await test.play(mover, 'deposit', 100)
    test.now = new Date(test.now.getTime() + 1)
    await test.moveTo(mover, second)
    await test.play(mover, 'deposit', 7)
    await test.count()
    const today = { from: nameOf(begun), to: nameOf(begun) }
    const deposits = async (leader: TeamMember, query: Query) => {
      const as = await test.merchant.logIn({ id: leader.id, customerType: 1 })
      const { answer } = await ask(agents.teamKpiA.path, query, as)
      return (answer as unknown as { value: { team: { deposits: number } } }).value.team.deposits
    }
    expect(await deposits(first, today)).toBe(100)
    expect(await deposits(second, today)).toBe(7)
    expect(await deposits(second, { ...today, memberId: mover.id })).toBe(7)
  })

  it('AG-08 a new upline sees nothing from before the move, and a leader who moves along keeps seeing everything', async () => {
    const [first, second] = [await test.join(null), await test.join(null)]
    const leader = await test.join(first)
    const mover = await test.join(leader)
    const played = async (minor: number) => {
      test.now = new Date(test.now.getTime() + 1)
      await test.play(mover, 'deposit', minor)
      await test.app.database.ownerPool.query(
        `insert into cell.vendor_round (merchant_id, member_id, supplier, round, vendor_code, game_type, game_code, book,
           currency, stake, bets, won, state, opened_at, closed_at)
         values ($1, $2, 'studio', $3, 'STUDIO', 'SLOT', 'x', 'real', 'PHP', $4, 1, 0, 'closed', $5, $5)`,
        [test.merchant.id, mover.id, randomUUID(), minor, test.now],
      )
      test.now = new Date(test.now.getTime() + 1)
    }
    const seen = async (who: TeamMember) => {
      const as = await test.merchant.logIn({ id: who.id, customerType: 1 })
      const query = { memberId: mover.id, from: nameOf(dayAgo(1)), to: nameOf(begun) }
      const { transactions } = await valueOf(agents.teamTransactions, query, as)
      const { bets } = await valueOf(agents.memberBets, { memberId: mover.id, kind: 'games' }, as)
      const amounts = transactions.map(({ amount }) => amount.minor)
      expect(bets.map(({ stake }) => stake)).toEqual(amounts)
      return amounts
    }
    await played(1)
    expect(await seen(first)).toEqual([1])
    await test.moveTo(leader, second)
    await played(2)
    expect([await seen(second), await seen(leader), await seen(mover)]).toEqual([[2], [2, 1], [2, 1]])
    await test.moveTo(mover, first)
    await played(3)
    await test.moveTo(mover, leader)
    await played(4)
    expect([await seen(second), await seen(leader), await seen(mover)]).toEqual([[4], [4], [4, 3, 2, 1]])
  })
})

describe('404', () => {
  const calls: [path: string, Query][] = [
    [agents.teamKpiA.path, span],
    [agents.teamKpiB.path, span],
    [agents.teamPnl.path, span],
    [agents.memberBets.path, { kind: 'lottery' }],
    [agents.teamTransactions.path, span],
  ]
  it.each(calls)(
    'AG-08 T23 %s of a member who is not below: another team, an upline, an unknown member',
    async (path, query) => {
      for (const memberId of [other.id, randomUUID()])
        expect((await ask(path, { ...query, memberId })).status, memberId).toBe(404)
      const below = await test.merchant.logIn({ id: left.id, customerType: 1 })
      for (const memberId of [top.id, right.id])
        expect((await ask(path, { ...query, memberId }, below)).status).toBe(404)
      expect((await ask(path, { ...query, memberId: leaf.id }, below)).status).toBe(200)
    },
  )

  it('AG-08 an agent without a place has no team', async () => {
    const nobody = await test.merchant.logIn({ customerType: 1 })
    expect((await ask(agents.teamKpiA.path, span, nobody)).status).toBe(404)
    expect((await ask(agents.teamBets.path, { day: yesterday }, nobody)).status).toBe(404)
  })
})

describe('invalid requests', () => {
  it('AG-08 403 for players, who have no team figures', async () => {
    const player = await test.merchant.logIn()
    for (const { path } of [agents.teamKpiA, agents.teamKpiB, agents.teamPnl])
      expect((await ask(path, span, player)).status).toBe(403)
  })

  it.each([
    { from: '2027-01-01', to: '2026-12-31' },
    { from: '2026-01-01', to: '2026-06-30' },
  ])('periods that end before they begin or are too long: %j', async (query) => {
    for (const { path } of [agents.teamKpiA, agents.teamKpiB, agents.teamPnl])
      expect((await ask(path, query)).answer).toMatchObject({ code: 'field_invalid' })
  })

  it.each([
    [agents.teamPnl.path, { ...span, after: '1' }],
    [agents.teamBets.path, { day: yesterday, after: "0000000g' or true" }],
    [agents.memberBets.path, { memberId: randomUUID(), kind: 'dice' }],
    [agents.teamKpiA.path, { from: '2026-02-30', to: '2026-03-01' }],
  ] as [string, Query][])('%s refuses %j', async (path, query) => {
    expect((await ask(path, query)).status).toBe(400)
  })
})

it('the previous period has the same number of days', () => {
  expect(spanBefore({ from: '2026-03-01', to: '2026-03-03' })).toEqual({ from: '2026-02-26', to: '2026-02-28' })
  expect(spanBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' })
})
