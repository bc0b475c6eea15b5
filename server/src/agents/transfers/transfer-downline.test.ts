import { randomUUID } from 'node:crypto'
import { agents } from '@parola/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { teamFlags, TestTeams, type TestTeamMember } from '../../../testing/agents/teams.ts'
import { told } from '../../../testing/payments/withdrawals.ts'

let test: TestTeams
beforeAll(async () => {
  test = await TestTeams.open()
})
afterAll(() => test.close())
afterEach(() => test.checkAll())

async function team(balance = 10_000) {
  const top = await test.top({ balance })
  const agent = await test.agent(top)
  const players = [await test.player(agent), await test.player(top), await test.player(agent)]
  return { top, agent, players }
}

const shares = (players: readonly TestTeamMember[], amount: number) =>
  players.map(({ id: memberId }) => ({ memberId, amount }))
const balances = (members: readonly TestTeamMember[]) => Promise.all(members.map((one) => one.balance()))

describe('200', () => {
  it('AG-05 an agent transfers to a downline at any depth, even to one without a wallet', async () => {
    const { top, agent, players } = await team()
    const { status, value } = await top.give(shares(players.slice(0, 1), 1_500))
    expect([status, value]).toEqual([200, { balance: { minor: 8_500, currency: 'PHP' } }])
    expect(await balances([top, agent, ...players])).toEqual([8_500, 0, 1_500, 0, 0])
  })

  it('AG-05 and to several at once', async () => {
    const { top, players } = await team()
    expect((await top.give(shares(players, 3_000))).value).toEqual({ balance: { minor: 1_000, currency: 'PHP' } })
    expect(await balances([top, ...players])).toEqual([1_000, 3_000, 3_000, 3_000])
  })

  it('AG-05 both records name the other side, and each receiver gets one message', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    await top.give(shares(players, 1_000), { requestId })
    await top.give(shares(players, 1_000), { requestId, grant: 'none' })
    const read = async <T>(text: string, values: unknown[]) =>
      (await test.app.database.ownerPool.query(text, values)).rows as T[]
    const nameOf = async ({ id }: TestTeamMember) =>
      (await read<{ user_name: string }>(`select user_name from cell.member where id = $1`, [id]))[0]?.user_name
    const about = async ({ id }: TestTeamMember, code: string) =>
      (
        await read<{ about: string }>(
          `select t.about from cell.wallet_transfer t join cell.wallet w on w.id = t.wallet_id
           where w.member_id = $1 and t.code = $2 order by 1`,
          [id, code],
        )
      ).map((row) => row.about)
    const names = await Promise.all(players.map(nameOf))
    expect(await about(top, 'to_downline')).toEqual(names.toSorted((a = '', b = '') => a.localeCompare(b)))
    for (const player of players) {
      expect(await about(player, 'from_upline')).toEqual([await nameOf(top)])
      const messages = await read<{ title: string }>(
        `select wordings -> 'EN' ->> 'title' as title from cell.inbox_message where member_id = $1`,
        [player.id],
      )
      expect(messages).toEqual([{ title: `${await nameOf(top)} sent you money` }])
    }
  })

  it('T17 a repeat, with a used grant or none, gets the same response and moves nothing', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    const first = await top.give(shares(players, 1_000), { requestId })
    await top.give(shares(players.slice(0, 1), 500))
    const again = await top.give(shares(players.toReversed(), 1_000), { requestId, grant: 'none' })
    expect(again).toEqual(first)
    expect(await balances([top, ...players])).toEqual([6_500, 1_500, 1_000, 1_000])
  })

  it('T17 a repeat with its ids in capitals is the same transfer', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    const first = await top.give(shares(players, 1_000), { requestId: requestId.toUpperCase() })
    const inCapitals = players.map(({ id }) => ({ memberId: id.toUpperCase(), amount: 1_000 }))
    expect(await top.give(inCapitals, { requestId, grant: 'none' })).toEqual(first)
    expect(await balances([top, ...players])).toEqual([7_000, 1_000, 1_000, 1_000])
  })

  it('T17 a request sent ten times concurrently moves money once', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    const grants = await Promise.all(Array.from({ length: 10 }, () => top.grant(3_000)))
    const answers = await Promise.all(grants.map((grant) => top.give(shares(players, 1_000), { requestId, grant })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(await balances([top, ...players])).toEqual([7_000, 1_000, 1_000, 1_000])
  })

  it('T17 agents who concurrently transfer to the same members do not deadlock', async () => {
    const { top, agent, players } = await team(100_000)
    await top.give(shares([agent], 50_000))
    const below = players.filter((_player, at) => at !== 1)
    const jobs = Array.from({ length: 12 }, (_none, at) => {
      const list = at % 2 === 0 ? below : below.toReversed()
      return (at % 3 === 0 ? agent : top).give(shares(list, 100 + at))
    })
    expect((await Promise.all(jobs)).map(({ status }) => status)).toEqual(jobs.map(() => 200))
    const sum = (await balances([top, agent, ...players])).reduce((all, one) => all + one, 0)
    expect(sum).toBe(100_000)
  })
})

describe('404', () => {
  it('AG-08 T17 a member who is not below gets nothing, and neither does the rest of the list', async () => {
    const { top, agent, players } = await team()
    const stranger = await test.player(await test.top())
    for (const id of [stranger.id, top.id, agent.id, randomUUID()])
      expect((await agent.give([{ memberId: id, amount: 1 }])).status).toBe(404)
    const mixed = [...shares(players, 10), { memberId: stranger.id, amount: 10 }]
    expect((await top.give(mixed)).status).toBe(404)
    expect((await top.give([{ memberId: top.id, amount: 1 }])).status).toBe(404)
    // No transfers to uplines or to other branches.
    expect((await agent.give([{ memberId: players[1]?.id ?? '', amount: 1 }])).status).toBe(404)
    expect(await balances([top, agent, ...players, stranger])).toEqual([10_000, 0, 0, 0, 0, 0])
  })
})

describe('refused', () => {
  it('T17 when the balance is too low, no share is transferred', async () => {
    const { top, players } = await team(2_999)
    expect(await top.give(shares(players, 1_000))).toMatchObject({ status: 409, code: 'insufficient_funds' })
    expect(await balances([top, ...players])).toEqual([2_999, 0, 0, 0])
  })

  it('T17 the same id for another transfer', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    await top.give(shares(players, 100), { requestId })
    for (const other of [shares(players, 101), shares(players.slice(0, 2), 100), shares(players.slice(0, 1), 100)])
      expect(await top.give(other, { requestId })).toMatchObject({ status: 409, code: 'id_reused' })
  })

  it('T17 without a grant, or with one that is used or for another amount or action', async () => {
    const { top, players } = await team()
    const list = shares(players, 100)
    for (const grant of ['', 'x', await top.grant(299), await top.grant(301)])
      expect(await top.give(list, { grant })).toMatchObject({ status: 403, code: 'step_up_required' })
    const grant = await top.grant(300)
    expect((await top.give(list, { grant })).status).toBe(200)
    expect(await top.give(list, { grant })).toMatchObject({ status: 403, code: 'step_up_required' })
  })

  it('T17 SEC-06 above the limit for a day after a security change, while repeats of earlier transfers still succeed', async () => {
    const { top, players } = await team()
    const [before, after] = [randomUUID(), randomUUID()]
    const first = await top.give(shares(players, 100), { requestId: before })
    const reset = (at: Date) =>
      test.app.database.ownerPool.query(
        `update cell.member set security_changed_at = $1, sent_on_hold = 49800 where id = $2`,
        [at, top.id],
      )
    await reset(test.now)
    expect(await top.give(shares(players, 100), { requestId: after })).toMatchObject({
      status: 409,
      code: 'security_hold',
      value: { until: new Date(test.now.getTime() + 86_400_000).toISOString(), leftMinor: 200 },
    })
    expect(await top.give(shares(players, 100), { requestId: before })).toEqual(first)
    await reset(new Date(test.now.getTime() - 86_400_000))
    expect((await top.give(shares(players, 100), { requestId: after })).status).toBe(200)
  })

  it('SEC-06 concurrent transfers together stay within the limit after a security change', async () => {
    const { top, players } = await team(100_000)
    await test.app.database.ownerPool.query(`update cell.member set security_changed_at = $1 where id = $2`, [
      test.now,
      top.id,
    ])
    const tries = Array.from({ length: 7 }, () => top.give(shares(players.slice(0, 1), 10_000)))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 'security_hold')).toHaveLength(2)
    expect(await balances([top])).toEqual([50_000])
  })

  it.each([[0], [-1], [1.5], [1e13], ['5']])('T17 an amount of %j', async (amount) => {
    const { top, players } = await team()
    expect((await top.give(shares(players, amount as number), { grant: 'x' })).status).toBe(400)
  })

  it('T17 a member twice in one list, a member whose account is closed, and more than fifty members', async () => {
    const { top, players } = await team()
    const [one] = players
    const twice = shares([...players, ...(one ? [one] : [])], 10)
    expect(await top.give(twice)).toMatchObject({ status: 422, code: 'field_invalid' })
    const many = Array.from({ length: agents.mostReceivers + 1 }, () => ({ memberId: randomUUID(), amount: 1 }))
    expect((await top.give(many)).status).toBe(400)
    await test.app.database.ownerPool.query(`update cell.member set status = 'disabled' where id = $1`, [one?.id])
    expect(await top.give(shares(players, 10))).toMatchObject({ status: 422, code: 'field_invalid' })
  })

  it('transfers by a player, and unknown fields', async () => {
    const { top, players } = await team()
    const [one, two] = players
    expect((await one?.give(shares(two ? [two] : [], 10)))?.status).toBe(403)
    const body = { requestId: randomUUID(), grant: 'x', memberId: one?.id, amount: 1, agentId: top.id }
    expect(told(await top.askSealed(agents.transferDownline.path, body)).status).toBe(400)
  })

  it.each([
    ['the strict pack forbids it', { pack: 'strict' }, teamFlags],
    ['the merchant does not want it', { downlineTransfer: false }, teamFlags],
    ['the merchant has no team management', {}, []],
  ] as const)('AG-05 where %s', async (_why, choices, flags) => {
    const other = await TestTeams.open(choices, flags)
    try {
      const top = await other.top({ balance: 100 })
      const player = await other.player(top)
      expect(await top.give([{ memberId: player.id, amount: 1 }])).toMatchObject({ status: 403, code: 'no_permission' })
      expect(await balances([top, player])).toEqual([100, 0])
    } finally {
      await other.close()
    }
  })
})

it('T17 two transfers that open the same wallets concurrently do not deadlock', async () => {
  const top = await test.top({ balance: 100_000 })
  for (let round = 0; round < 12; round += 1) {
    const leader = await test.agent(top)
    // Receivers are locked in the order of their ids; the agent must be part of that order.
    let player = await test.player(leader)
    while (player.id > leader.id) player = await test.player(leader)
    const answers = await Promise.all([
      top.give([
        { memberId: leader.id, amount: 10 },
        { memberId: player.id, amount: 10 },
      ]),
      leader.give([{ memberId: player.id, amount: 10 }]),
    ])
    // Depending on the order, the leader may not have the money yet.
    expect([answers[0].status, answers[1].status === 409 ? 200 : answers[1].status]).toEqual([200, 200])
  }
})
