import { randomUUID } from 'node:crypto'
import { agents } from '@parola/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { teamFlags, TestTeams, type TestTeamMember } from '../app/testing-teams.ts'
import { told } from '../app/testing-withdrawals.ts'

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
  it('AG-05 an agent gives to one below, at any depth, also to who has no wallet yet', async () => {
    const { top, agent, players } = await team()
    const { status, value } = await top.give(shares(players.slice(0, 1), 1_500))
    expect([status, value]).toEqual([200, { balance: { minor: 8_500, currency: 'PHP' } }])
    expect(await balances([top, agent, ...players])).toEqual([8_500, 0, 1_500, 0, 0])
  })

  it('AG-05 and to several at once, over all shards', async () => {
    const { top, players } = await team()
    expect((await top.give(shares(players, 3_000))).value).toEqual({ balance: { minor: 1_000, currency: 'PHP' } })
    expect(await balances([top, ...players])).toEqual([1_000, 3_000, 3_000, 3_000])
  })

  it('T17 asked again, with a grant that is used up or none, it is answered the same and nothing moves', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    const first = await top.give(shares(players, 1_000), { requestId })
    await top.give(shares(players.slice(0, 1), 500))
    const again = await top.give(shares(players.toReversed(), 1_000), { requestId, grant: 'none' })
    expect(again).toEqual(first)
    expect(await balances([top, ...players])).toEqual([6_500, 1_500, 1_000, 1_000])
  })

  it('T17 one that is sent ten times at once moves once', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    const grants = await Promise.all(Array.from({ length: 10 }, () => top.grant(3_000)))
    const answers = await Promise.all(grants.map((grant) => top.give(shares(players, 1_000), { requestId, grant })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1)
    expect(await balances([top, ...players])).toEqual([7_000, 1_000, 1_000, 1_000])
  })

  it('T17 agents who give to the same members at the same time wait for each other in no circle', async () => {
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
  it('AG-08 T17 who is not below gets nothing, and with one such among several nobody does', async () => {
    const { top, agent, players } = await team()
    const stranger = await test.player(await test.top())
    for (const id of [stranger.id, top.id, agent.id, randomUUID()])
      expect((await agent.give([{ memberId: id, amount: 1 }])).status).toBe(404)
    const mixed = [...shares(players, 10), { memberId: stranger.id, amount: 10 }]
    expect((await top.give(mixed)).status).toBe(404)
    expect((await top.give([{ memberId: top.id, amount: 1 }])).status).toBe(404)
    // Upwards and sideways goes nothing.
    expect((await agent.give([{ memberId: players[1]?.id ?? '', amount: 1 }])).status).toBe(404)
    expect(await balances([top, agent, ...players, stranger])).toEqual([10_000, 0, 0, 0, 0, 0])
  })
})

describe('refused', () => {
  it('T17 to all or to none: where the money does not reach, nothing moves', async () => {
    const { top, players } = await team(2_999)
    expect(await top.give(shares(players, 1_000))).toMatchObject({ status: 409, code: 'insufficient_funds' })
    expect(await balances([top, ...players])).toEqual([2_999, 0, 0, 0])
  })

  it('T17 the same id for something else', async () => {
    const { top, players } = await team()
    const requestId = randomUUID()
    await top.give(shares(players, 100), { requestId })
    for (const other of [shares(players, 101), shares(players.slice(0, 2), 100), shares(players.slice(0, 1), 100)])
      expect(await top.give(other, { requestId })).toMatchObject({ status: 409, code: 'id_reused' })
  })

  it('T17 without a grant, with one for another sum or act, or used before', async () => {
    const { top, players } = await team()
    const list = shares(players, 100)
    for (const grant of ['', 'x', await top.grant(299), await top.grant(301)])
      expect(await top.give(list, { grant })).toMatchObject({ status: 403, code: 'step_up_required' })
    const grant = await top.grant(300)
    expect((await top.give(list, { grant })).status).toBe(200)
    expect(await top.give(list, { grant })).toMatchObject({ status: 403, code: 'step_up_required' })
  })

  it('T17 nothing for a day after a reset of the payment password, and what was given before is still answered', async () => {
    const { top, players } = await team()
    const [before, after] = [randomUUID(), randomUUID()]
    const first = await top.give(shares(players, 100), { requestId: before })
    const reset = (at: Date) =>
      test.app.database.ownerPool.query(`update ${top.schema}.member set payment_reset_at = $1 where id = $2`, [
        at,
        top.id,
      ])
    await reset(test.now)
    expect(await top.give(shares(players, 100), { requestId: after })).toMatchObject({
      status: 409,
      code: 'payee_cooling_off',
      value: { until: new Date(test.now.getTime() + 86_400_000).toISOString() },
    })
    expect(await top.give(shares(players, 100), { requestId: before })).toEqual(first)
    await reset(new Date(test.now.getTime() - 86_400_000))
    expect((await top.give(shares(players, 100), { requestId: after })).status).toBe(200)
  })

  it.each([[0], [-1], [1.5], [1e13], ['5']])('T17 an amount of %j', async (amount) => {
    const { top, players } = await team()
    expect((await top.give(shares(players, amount as number), { grant: 'x' })).status).toBe(400)
  })

  it('T17 nobody twice in one list, nobody whose account is closed, and no more than fifty', async () => {
    const { top, players } = await team()
    const [one] = players
    const twice = shares([...players, ...(one ? [one] : [])], 10)
    expect(await top.give(twice)).toMatchObject({ status: 422, code: 'field_invalid' })
    const many = Array.from({ length: agents.mostReceivers + 1 }, () => ({ memberId: randomUUID(), amount: 1 }))
    expect((await top.give(many)).status).toBe(400)
    await test.app.database.ownerPool.query(`update ${one?.schema}.member set status = 'disabled' where id = $1`, [
      one?.id,
    ])
    expect(await top.give(shares(players, 10))).toMatchObject({ status: 422, code: 'field_invalid' })
  })

  it('a player gives nothing, and fields that nobody knows are refused', async () => {
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

it('T17 two who open the same wallets at once wait for each other, and not in a circle', async () => {
  const top = await test.top({ balance: 100_000 })
  for (let round = 0; round < 12; round += 1) {
    const leader = await test.agent(top)
    // Whoever is given something is asked for in the order of the ids; the agent itself must be so too.
    let player = await test.player(leader)
    while (player.id > leader.id) player = await test.player(leader)
    const answers = await Promise.all([
      top.give([
        { memberId: leader.id, amount: 10 },
        { memberId: player.id, amount: 10 },
      ]),
      leader.give([{ memberId: player.id, amount: 10 }]),
    ])
    // Whether the leader has money yet is a matter of who came first.
    expect([answers[0].status, answers[1].status === 409 ? 200 : answers[1].status]).toEqual([200, 200])
  }
})
