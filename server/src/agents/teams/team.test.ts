import { randomUUID } from 'node:crypto'
import { agents } from '@parola/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TestTeams, type TestTeamMember } from '../../../testing/agents/teams.ts'
import { issueGrant } from '../../sessions/index.ts'
import { compactingTeamCounts } from '../index.ts'

let test: TestTeams
beforeAll(async () => {
  test = await TestTeams.open()
})
afterAll(() => test.close())
afterEach(() => test.checkAll())

/** top – leader – (player, agent – deep), and a separate team. */
async function team() {
  const top = await test.top({ balance: 100_000 })
  const leader = await test.agent(top, { rebates: { lottery: 50, games: 60 } })
  const player = await test.player(leader, { rebates: { lottery: 25, games: 30 }, balance: 500 })
  const agent = await test.agent(leader, { rebates: { lottery: 38, games: 38 } })
  const deep = await test.player(agent, { rebates: { lottery: 38, games: 8 } })
  const stranger = await test.top({ balance: 10_000 })
  const strange = await test.player(stranger)
  return { top, leader, player, agent, deep, stranger, strange }
}

const idsIn = (value: unknown) => (value as { memberId: string }[]).map(({ memberId }) => memberId)

describe('reads', () => {
  it('AG-05 an agent sees the direct downlines, newest first, with balance and team size', async () => {
    const { top, leader, player, agent, deep } = await team()
    const own = await leader.read(agents.downlines)
    expect(own.status).toBe(200)
    expect(idsIn(own.value['path'])).toEqual([leader.id])
    expect(own.value['downlines']).toMatchObject([
      { memberId: agent.id, memberType: 'agent', depth: 1, downlines: 1, teamSize: 1, balance: { minor: 0 } },
      {
        memberId: player.id,
        userName: player.userName,
        memberType: 'player',
        rebates: { lottery: 25, games: 30 },
        balance: { minor: 500, currency: 'PHP' },
        downlines: 0,
        teamSize: 0,
      },
    ])
    const lower = await top.read(agents.downlines, { memberId: agent.id })
    expect(idsIn(lower.value['path'])).toEqual([top.id, leader.id, agent.id])
    expect(lower.value['downlines']).toMatchObject([{ memberId: deep.id, depth: 3 }])
    const one = await top.read(agents.downline, { memberId: leader.id })
    expect(one.value['downline']).toMatchObject({ memberId: leader.id, depth: 1, downlines: 2, teamSize: 3 })
  })

  it('AG-05 pages follow each other without gaps', async () => {
    const top = await test.top()
    const made: string[] = []
    for (let count = 0; count < 23; count += 1) made.unshift((await test.player(top)).id)
    const first = await top.read(agents.downlines)
    expect(idsIn(first.value['downlines'])).toEqual(made.slice(0, 20))
    const second = await top.read(agents.downlines, { after: String(first.value['next']) })
    expect(idsIn(second.value['downlines'])).toEqual(made.slice(20))
    expect(second.value['next']).toBeNull()
  })

  it('AG-05 downlines are sorted by balance and by last login, page by page', async () => {
    const top = await test.top()
    const made = []
    for (let count = 0; count < 23; count += 1) made.push(await test.player(top, { balance: ((count * 7) % 23) * 100 }))
    const all = async (sort: agents.DownlineSort) => {
      const first = await top.read(agents.downlines, { sort })
      const second = await top.read(agents.downlines, { sort, after: String(first.value['next']) })
      expect(second.value['next']).toBeNull()
      return [...(first.value['downlines'] as agents.Downline[]), ...(second.value['downlines'] as agents.Downline[])]
    }
    const byBalance = await all('balance')
    expect(byBalance.map(({ balance }) => balance.minor)).toEqual(
      Array.from({ length: 23 }, (_, at) => 2_200 - at * 100),
    )
    for (const [at, { id }] of made.entries())
      await test.app.database.ownerPool.query(
        `update cell.member set last_login_at = now() - $2 * interval '1 day' where id = $1`,
        [id, at],
      )
    expect(idsIn(await all('lastLogin'))).toEqual(made.map(({ id }) => id))
    expect(new Set(idsIn(await all('turnover')))).toEqual(new Set(made.map(({ id }) => id)))
    const whole = await top.read(agents.downlines, { size: '200' })
    expect(idsIn(whole.value['downlines'])).toHaveLength(23)
  })

  it('AG-07 contract screens list agents only', async () => {
    const top = await test.top()
    const made: string[] = []
    for (let count = 0; count < 22; count += 1) {
      made.unshift((await test.agent(top)).id)
      await test.player(top)
    }
    const first = await top.read(agents.downlines, { memberType: 'agent' })
    expect(idsIn(first.value['downlines'])).toEqual(made.slice(0, 20))
    const second = await top.read(agents.downlines, { memberType: 'agent', after: String(first.value['next']) })
    expect(idsIn(second.value['downlines'])).toEqual(made.slice(20))
    expect(second.value['next']).toBeNull()
  })

  it('AG-05 members at any depth are found by the start of their name', async () => {
    const { top, deep, strange } = await team()
    const found = async (userName: string) => idsIn((await top.read(agents.subordinates, { userName })).value['found'])
    expect(await found(deep.userName.toUpperCase())).toEqual([deep.id])
    expect(await found(deep.userName.slice(0, 6))).toEqual([deep.id])
    expect(await found(strange.userName)).toEqual([])
    expect(await found(top.userName)).toEqual([])
    expect(await found('%%')).toEqual([])
    expect(await found('__')).toEqual([])
  })

  it('AG-08 T23 a member outside the team is not found by any call', async () => {
    const { top, leader, deep, strange, stranger } = await team()
    for (const asker of [leader, stranger])
      for (const memberId of [asker === leader ? strange.id : deep.id, top.id, randomUUID()]) {
        expect((await asker.read(agents.downlines, { memberId })).status).toBe(404)
        expect((await asker.read(agents.downline, { memberId })).status).toBe(404)
        expect((await asker.read(agents.rebateQuotas, { memberId })).status).toBe(404)
      }
    const homeless = await test.merchant.logIn({ customerType: 1 })
    expect((await homeless.ask(agents.downlines.path)).status).toBe(404)
  })

  it('team sizes do not change while the job compacts them', async () => {
    const { top } = await team()
    const { ownerPool, jobs } = test.app.database
    const sizes = async () => (await top.read(agents.downlines)).value['downlines']
    const before = await sizes()
    await compactingTeamCounts({}, { ...jobs, clock: { now: () => test.now }, log: undefined as never })
    expect(await sizes()).toEqual(before)
    const { rows } = await ownerPool.query('select node from team_count group by node having count(*) > 1')
    expect(rows).toEqual([])
  })
})

describe('rebates', () => {
  const send = (by: TestTeamMember, payload: object) =>
    by.ask(agents.updateDownlineRebates.path, { method: 'POST', payload })
  const set = async (by: TestTeamMember, memberId: string, lottery: number, games: number) => {
    const { grant } = await test.act((trx) => issueGrant(trx, by.ref, { act: 'rebates' }))
    return send(by, { memberId, rebates: { lottery, games }, grant })
  }

  it('AG-05 are limited by the highest of the downline’s own downlines and by the agent’s own', async () => {
    const { top, leader, agent } = await team()
    expect((await top.read(agents.rebateSettings)).value).toEqual({ most: { lottery: 75, games: 75 }, step: 1 })
    expect((await leader.read(agents.rebateQuotas, { memberId: agent.id })).value).toEqual({
      own: { lottery: 50, games: 60 },
      least: { lottery: 38, games: 8 },
      most: { lottery: 50, games: 60 },
    })
    expect((await set(leader, agent.id, 50, 60)).status).toBe(200)
    expect((await set(leader, agent.id, 51, 60)).status).toBe(422)
    expect((await set(leader, agent.id, 37, 60)).status).toBe(422)
    expect((await set(leader, agent.id, 38, 7)).status).toBe(422)
    expect((await set(top, leader.id, 49, 60)).status).toBe(422)
    expect((await set(top, leader.id, 76, 60)).status).toBe(422)
    expect((await set(top, leader.id, -1, 60)).status).toBe(400)
  })

  it('AG-05 of different members change together on the next day', async () => {
    const { leader, agent, deep } = await team()
    await set(leader, agent.id, 48, 53)
    await set(agent, deep.id, 45, 45)
    const on = async (who: TestTeamMember, day: string) => {
      const { rows } = await test.app.database.ownerPool.query(
        `select rate.lottery, rate.games from team_member own, team_rate_on(own.node, $2) rate where member_id = $1`,
        [who.id, day],
      )
      return rows[0]
    }
    const today = test.now.toISOString().slice(0, 10)
    const tomorrow = new Date(test.now.getTime() + 86_400_000).toISOString().slice(0, 10)
    expect([await on(agent, today), await on(deep, today)]).toEqual([
      { lottery: 38, games: 38 },
      { lottery: 38, games: 8 },
    ])
    expect([await on(agent, tomorrow), await on(deep, tomorrow)]).toEqual([
      { lottery: 48, games: 53 },
      { lottery: 45, games: 45 },
    ])
    // A member who joins today cannot have more today than the upline has today.
    const late = await test.player(agent, { rebates: { lottery: 47, games: 49 } })
    expect(await on(late, today)).toEqual({ lottery: 38, games: 38 })
    expect(await on(late, tomorrow)).toEqual({ lottery: 47, games: 49 })
  })

  it('AG-05 cannot be set without step-up authentication', async () => {
    const { leader, agent } = await team()
    const rate = { memberId: agent.id, rebates: { lottery: 40, games: 45 } }
    const refused = { status: 403, answer: { code: 'step_up_required' } }
    for (const grant of ['', await leader.grant(160)])
      expect(await send(leader, { ...rate, grant })).toMatchObject(refused)
    const { grant } = await test.act((trx) => issueGrant(trx, leader.ref, { act: 'rebates' }))
    expect((await send(leader, { ...rate, grant })).status).toBe(200)
    expect(await send(leader, { ...rate, grant })).toMatchObject(refused)
  })

  it('AG-08 T17 can be set for direct downlines only', async () => {
    const { top, leader, deep, strange, player } = await team()
    for (const [by, id] of [
      [top, deep.id],
      [leader, strange.id],
      [leader, leader.id],
      [leader, top.id],
      [top, player.id],
    ] as const)
      expect((await set(by, id, 10, 10)).status).toBe(404)
  })
})

describe('operator actions', () => {
  const make = (memberId: string, lottery: number, games = 0) =>
    test.operator.ask(agents.makeAgent.path, { method: 'POST', payload: { memberId, rebates: { lottery, games } } })

  it('AG-03 makes a member an agent from the next login on', async () => {
    const member = await test.merchant.logIn()
    expect((await make(member.id, 76)).status).toBe(422)
    expect((await make(member.id, 75)).status).toBe(200)
    expect((await member.ask(agents.downlines.path)).status).toBe(401)
    const { rows } = await test.app.database.ownerPool.query(`select customer_type from cell.member where id = $1`, [
      member.id,
    ])
    expect(rows).toEqual([{ customer_type: 1 }])
    const agent = await test.merchant.logIn({ id: member.id, customerType: 1 })
    expect((await agent.ask(agents.downlines.path)).status).toBe(200)
    expect((await make(member.id, 50)).status).toBe(200)
  })

  it('a trial member or a member below another cannot become an agent', async () => {
    const { player } = await team()
    expect((await make((await test.merchant.logIn({ customerType: 4 })).id, 10)).status).toBe(404)
    expect((await make(player.id, 10)).status).toBe(422)
    expect((await make(randomUUID(), 10)).status).toBe(404)
  })
})
