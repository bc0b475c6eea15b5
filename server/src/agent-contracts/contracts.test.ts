import { agents, editing, members, type Call } from '@parola/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { together, type TestMember } from '../../testing/merchant.ts'
import { told, type Told } from '../../testing/payments/withdrawals.ts'
import { issueGrant, sessionHashOf } from '../sessions/index.ts'
import { periodAt } from './period.ts'
import { formula, outcome, TestContracts } from '../../testing/agent-contracts/agent-contracts.ts'

let test: TestContracts
let top: TestMember
let agent: TestMember
let below: TestMember
let stranger: TestMember
beforeAll(async () => {
  test = await TestContracts.open()
  top = await test.agent(null, { money: 1_000_000 })
  stranger = await test.agent(null)
})
afterAll(() => test.close())

const ask = async (who: Pick<TestMember, 'ask'>, call: Call, sent: object = {}): Promise<Told> =>
  told(
    await who.ask(call.path, {
      method: call.method,
      ...(call.method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }),
    }),
  )
const pageCalls = {
  dailySalary: agents.dailySalaryContract,
  hourSalary: agents.hourSalaryContract,
  dividend: agents.dividendInfo,
}
const pageOf = async (who: TestMember, kind: agents.ContractKind) =>
  (await ask(who, pageCalls[kind])).value as agents.ContractPage
const propose = async (who: TestMember, kind: agents.ContractKind, whom: string, rates = [100]) =>
  ask(who, agents.proposeContract, { kind, with: whom, formula: formula(rates) })
const answer = (who: TestMember, { id, version }: Record<string, unknown>, accept = true) =>
  ask(who, agents.answerContract, { id, version, accept })

/** The prompts that a client shows, by kind. */
const requests = async (who: TestMember) => [
  (await ask(who, agents.dailySalaryRequest)).value['dailysalreqtype'],
  (await ask(who, agents.dividendRequest)).value['divtypecompperiodreq'],
  (await ask(who, agents.hourSalaryContract)).value['contracthoursalreq'],
]

const fresh = async () => {
  agent = await test.agent(top, { money: 500_000 })
  below = await test.agent(agent)
}

describe('200', () => {
  it.each(agents.ContractKind.options)('AG-07 a %s that one side proposes waits for the other', async (kind) => {
    await fresh()
    const made = await propose(agent, kind, below.id)
    expect(made).toMatchObject({
      status: 200,
      value: { state: 'proposed', version: 1, role: 'payer', awaitsMe: false, startsAt: null },
    })
    const { proposals, mine } = await pageOf(below, kind)
    expect(mine).toBeNull()
    expect(proposals).toMatchObject([{ awaitsMe: true, role: 'payee', payer: { memberId: agent.id } }])
    const before = new Date()
    const agreed = await answer(below, made.value)
    expect(agreed.value).toMatchObject({ state: 'running', endsAt: null })
    // A contract never starts in a period under way.
    expect(agreed.value['startsAt']).toBe(periodAt(kind, before).until.toISOString())
    expect((await pageOf(below, kind)).mine).toMatchObject({ id: made.value['id'], state: 'running' })
    expect((await pageOf(agent, kind)).given).toEqual({ running: 1, proposed: 0, asked: 0 })
    const { contracts } = (await ask(agent, agents.givenContracts, { kind })).value
    expect(contracts).toMatchObject([{ id: made.value['id'], role: 'payer' }])
  })

  it('AG-07 a downline proposes, and the upline accepts', async () => {
    await fresh()
    const made = await propose(below, 'dividend', 'upline')
    expect(made.value).toMatchObject({ role: 'payee', payer: { memberId: agent.id }, awaitsMe: false })
    expect((await answer(agent, made.value)).value).toMatchObject({ state: 'running', role: 'payer' })
  })

  it('each kind has its own prompt, which shows while a proposal is open', async () => {
    await fresh()
    expect(await requests(below)).toEqual(['', '', ''])
    const made = []
    for (const kind of agents.ContractKind.options) made.push(await propose(agent, kind, below.id))
    expect(await requests(below)).toEqual(['dailySalary', 'dividend', 'hourSalary'])
    expect(await requests(agent)).toEqual(['', '', ''])
    for (const { value } of made) await answer(below, value, false)
    expect(await requests(below)).toEqual(['', '', ''])
  })

  it.each([41, 42])('AG-07 a member of type %i gets no prompt, but sees the proposal', async (type) => {
    await fresh()
    for (const kind of agents.ContractKind.options) await propose(agent, kind, below.id)
    const operator = await test.merchant.operator(`olga-${type}`)
    expect((await ask(operator, editing.setMemberType, { memberId: below.id, type })).status).toBe(200)
    const again = await test.merchant.logIn({ id: below.id, customerType: type })
    expect(await requests(again)).toEqual(['', '', ''])
    expect((await pageOf(again, 'dividend')).proposals).toMatchObject([{ awaitsMe: true }])
  })

  it('T18 a new proposal replaces the previous one, which can no longer be accepted', async () => {
    await fresh()
    const first = await propose(agent, 'dailySalary', below.id, [100])
    const second = await propose(below, 'dailySalary', 'upline', [200])
    expect(second.value).toMatchObject({ version: 2 })
    expect(await answer(below, first.value)).toMatchObject({ status: 409, code: 'already_settled' })
    expect((await answer(agent, second.value)).value).toMatchObject({ state: 'running', formula: formula([200]) })
  })

  it('T18 a later agreement starts with the next period, and the earlier one runs until then', async () => {
    await fresh()
    const first = await propose(agent, 'dailySalary', below.id, [100])
    await answer(below, first.value)
    const second = await propose(agent, 'dailySalary', below.id, [200])
    const { value } = await answer(below, second.value)
    const [replaced] = await test.rows<{ state: string; ends_at: Date }>('select * from contract where id = $1', [
      first.value['id'],
    ])
    expect(replaced?.state).toBe('replaced')
    expect(replaced?.ends_at.toISOString()).toBe(value['startsAt'])
  })

  it('either side can end it, at the end of the current period', async () => {
    await fresh()
    for (const who of [agent, below]) {
      const made = await propose(agent, 'hourSalary', below.id)
      await answer(below, made.value)
      const ended = await ask(who, agents.endContract, { id: made.value['id'] })
      expect(ended.value).toMatchObject({ state: 'ended', endsAt: ended.value['startsAt'] })
      expect(await ask(who, agents.endContract, { id: made.value['id'] })).toMatchObject({ code: 'already_settled' })
    }
  })

  it('the house offers a contract to a top-level agent, and ends or withdraws it', async () => {
    const leader = await test.agent(null)
    const operator = together(await test.merchant.operator('ligaya'), await test.merchant.operator('bayani'))
    const offer = { memberId: leader.id, kind: 'dividend', formula: formula([100, 200]) }
    const made = await ask(operator, agents.offerContract, offer)
    expect((await pageOf(leader, 'dividend')).proposals).toMatchObject([{ payer: null, awaitsMe: true }])
    expect((await answer(leader, made.value)).value).toMatchObject({ state: 'running', payer: null })
    const again = await ask(operator, agents.offerContract, offer)
    const end = (id: unknown) => ask(operator, agents.endHouseContract, { memberId: leader.id, id })
    expect((await end(again.value['id'])).value).toMatchObject({ state: 'withdrawn' })
    expect((await end(made.value['id'])).value).toMatchObject({ state: 'ended' })
    expect(await end(made.value['id'])).toMatchObject({ code: 'already_settled' })
    const { contracts } = (await ask(operator, agents.houseContracts, { memberId: leader.id })).value
    expect(contracts).toMatchObject([
      { version: 2, state: 'withdrawn' },
      { version: 1, state: 'ended' },
    ])
  })

  it('a payer pays a due dividend with step-up authentication, once, and both see the figures', async () => {
    await fresh()
    await answer(below, (await propose(agent, 'dividend', below.id, [1_000])).value)
    const period = await dueDividend()
    expect(period).toMatchObject({
      state: 'due',
      pay: 3_000,
      outcome: { ...outcome(1_000_000, 30_000), carried: 0, related: 0 },
      other: { memberId: below.id },
    })
    const pay = async (amount = 3_000) =>
      ask(agent, agents.dividendPayout, { periodId: period.id, grant: await grant(agent, amount) })
    expect(await ask(agent, agents.dividendPayout, { periodId: period.id, grant: 'x' })).toMatchObject({
      status: 403,
      code: 'step_up_required',
    })
    expect(await pay(2_999)).toMatchObject({ code: 'step_up_required' })
    // After a security change the payer is on hold, so an attacker with the payment password cannot pay today.
    const reset = (at: Date) =>
      test.rows(`update cell.member set security_changed_at = $2, sent_on_hold = 50000 where id = $1`, [agent.id, at])
    await reset(new Date())
    expect(await pay()).toMatchObject({ status: 409, code: 'security_hold' })
    await reset(new Date(Date.now() - 86_400_000))
    const before = await test.balance(agent)
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect([await test.balance(agent), await test.balance(below)]).toEqual([before - 3_000, 3_000])
    expect((await ask(below, agents.dividendIncomeMessage)).value).toMatchObject({
      sum: 3_000,
      last: { id: period.id },
    })
    const { periods } = (await ask(below, agents.dividendHistory)).value
    expect(periods).toMatchObject([
      { id: period.id, state: 'paid', role: 'payee', outcome: outcome(1_000_000, 30_000) },
    ])
    expect(await test.findings()).toEqual([])
  })
})

describe('400, 403, 404 and 409', () => {
  it('T23 another member’s contracts and periods are not found', async () => {
    await fresh()
    const made = await propose(agent, 'dividend', below.id)
    for (const who of [stranger, top]) {
      expect(await answer(who, made.value)).toMatchObject({ status: 404 })
      expect(await ask(who, agents.endContract, { id: made.value['id'] })).toMatchObject({ status: 404 })
    }
    await answer(below, made.value)
    const { id: periodId } = await dueDividend()
    for (const who of [stranger, top, below])
      expect(await ask(who, agents.dividendPayout, { periodId, grant: 'x' })).toMatchObject({ status: 404 })
  })

  it('AG-07 a trial member gets no prompts', async () => {
    const member = await test.merchant.logIn({ customerType: 4 })
    for (const call of [agents.dailySalaryRequest, agents.dividendRequest, agents.hourSalaryContract])
      expect(await ask(member, call)).toMatchObject({ status: 403 })
  })

  it('T18 a proposal can go only to the direct upline or a direct downline', async () => {
    await fresh()
    for (const whom of [stranger.id, top.id, agent.id, below.id])
      expect(await propose(stranger, 'dailySalary', whom)).toMatchObject({ status: 404 })
    expect(await propose(top, 'dailySalary', below.id)).toMatchObject({ status: 404 })
    expect(await propose(top, 'dailySalary', 'upline')).toMatchObject({ code: 'field_invalid' })
    const player = await test.agent(agent, { isAgent: false })
    expect(await propose(agent, 'dailySalary', player.id)).toMatchObject({ code: 'field_invalid' })
    const operator = await test.merchant.operator('amihan')
    const offer = { memberId: below.id, kind: 'dividend', formula: formula([100]) }
    expect(await ask(operator, agents.offerContract, offer)).toMatchObject({ code: 'field_invalid' })
  })

  it('T18 a member cannot accept their own proposal, another version or an answered proposal', async () => {
    await fresh()
    const { value } = await propose(agent, 'dailySalary', below.id)
    expect(await answer(agent, value)).toMatchObject({ code: 'already_settled' })
    expect(await answer(below, { ...value, version: 2 })).toMatchObject({ code: 'already_settled' })
    expect((await answer(agent, value, false)).value).toMatchObject({ state: 'withdrawn' })
    expect(await answer(below, value)).toMatchObject({ code: 'already_settled' })
    expect(await answer(below, value, false)).toMatchObject({ code: 'already_settled' })
  })

  it('a formula that does not rise, pays too much or is malformed is refused', async () => {
    await fresh()
    for (const rates of [[200, 100], [100, 100], [301]])
      expect(await propose(agent, 'dailySalary', below.id, rates)).toMatchObject({ code: 'field_invalid' })
    const sent = { kind: 'dailySalary', with: below.id, formula: formula([100]) }
    for (const wrong of [
      { ...sent, since: '2020-01-01T00:00:00Z' },
      { ...sent, formula: { tiers: [], cap: null } },
      { ...sent, formula: formula([5_001]) },
      { ...sent, formula: formula([1.5]) },
    ])
      expect((await ask(agent, agents.proposeContract, wrong)).status).toBe(400)
  })

  it('proposals are limited per day', async () => {
    await fresh()
    for (let times = 0; times < agents.mostProposals; times += 1)
      expect((await propose(agent, 'dailySalary', below.id)).status).toBe(200)
    expect(await propose(agent, 'dailySalary', below.id)).toMatchObject({ code: 'limit_reached' })
    expect((await propose(below, 'dailySalary', 'upline')).status).toBe(200)
  })
})

const grant = (who: TestMember, amount: number) =>
  test.merchant.act(async (trx) => {
    const ref = {
      ...who,
      role: 'agent',
      firstTimeLogin: false,
      sessionHash: sessionHashOf(who.credentials.sid),
    } as const
    const wanted: members.StepUpFor = { act: 'contractPay', amount }
    return (await issueGrant(trx, ref, wanted)).grant
  })

/** The worker has closed the first half of a month in which the agent's downline lost 300. */
async function dueDividend(): Promise<agents.ContractPeriod> {
  const monthHalfMs = 12 * 86_400_000
  test.played = (_memberId, { from, until }) =>
    until.getTime() - from.getTime() > monthHalfMs ? outcome(1_000_000, 30_000) : outcome(0)
  test.now = new Date(Date.now() + 40 * 86_400_000)
  await test.work()
  test.now = new Date()
  const { periods } = (await ask(agent, agents.dividendHistory, { role: 'payer' })).value as {
    periods: agents.ContractPeriod[]
  }
  const last = periods.at(-1)
  if (!last) throw new Error('no period was closed')
  return last
}
