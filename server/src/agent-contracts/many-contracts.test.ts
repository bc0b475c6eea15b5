import { agents, type Call } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formula, outcome, TestContracts } from '../../testing/agent-contracts/agent-contracts.ts'
import type { TestMember } from '../../testing/merchant.ts'
import { told } from '../../testing/payments/withdrawals.ts'
import { issueGrant, sessionHashOf } from '../sessions/index.ts'
import { answerContract } from './answer-contract.ts'
import { proposeContract } from './propose-contract.ts'

let test: TestContracts
let top: TestMember
beforeAll(async () => {
  test = await TestContracts.open()
  top = await test.agent(null, { money: 1_000_000 })
})
afterAll(() => test.close())

const ask = async (who: TestMember, call: Call, sent: object = {}) =>
  told(
    await who.ask(call.path, {
      method: call.method,
      ...(call.method === 'GET' ? { query: sent as Record<string, string> } : { payload: sent }),
    }),
  )

async function agreed(payer: TestMember, payee: TestMember, kind: agents.ContractKind): Promise<string> {
  const body = { kind, with: payee.id, formula: formula([1_000]) }
  const id = await test.act((trx) => proposeContract(trx, payer.id, body, 'PHP'))
  await test.act((trx) => answerContract(trx, payee.id, { id, version: 1, accept: true }))
  return id
}

/** Contracts with payees who need no account here. They end, so that no later test closes their periods. */
const payMany = (payer: TestMember, count: number) =>
  test.rows(
    `insert into contract (id, merchant_id, kind, payer_id, payee_id, version, formula, currency, proposed_by, proposed_at, state,
       answered_at, starts_at, ends_at)
     select gen_random_uuid(), $1, 'dividend', $2, gen_random_uuid(), 1, $3, 'PHP', 'payer', now() - n * interval '1 second',
       'ended', now(), now() + interval '1 day', now() + interval '2 days' from generate_series(1, $4::int) n`,
    [test.merchant.id, payer.id, JSON.stringify(formula([100])), count],
  )

async function givenBy(payer: TestMember, query: object = {}): Promise<agents.Contract[]> {
  const all: agents.Contract[] = []
  let after: unknown
  do {
    const page = await ask(payer, agents.givenContracts, { kind: 'dividend', ...query, ...(after ? { after } : {}) })
    all.push(...(page.value['contracts'] as agents.Contract[]))
    after = page.value['next']
  } while (after)
  return all
}

it('AG-07 an agent who pays hundreds of contracts still sees the own one, with totals, pages and a search', async () => {
  const agent = await test.agent(top)
  const mine = await agreed(top, agent, 'dividend')
  const below = await test.agent(agent)
  const given = await agreed(agent, below, 'dividend')
  await payMany(agent, 320)
  const { value } = await ask(agent, agents.dividendInfo)
  expect(value).toMatchObject({ mine: { id: mine }, given: { running: 321, proposed: 0, asked: 0 }, uncovered: 0 })
  const all = await givenBy(agent)
  expect(new Set(all.map(({ id }) => id)).size).toBe(321)
  const userName = all.find(({ id }) => id === given)?.payee.userName ?? ''
  expect((await givenBy(agent, { userName })).map(({ id }) => id)).toEqual([given])
  expect(await givenBy(agent, { userName: 'nobody-of-this-name' })).toEqual([])
  const { periods } = (await ask(agent, agents.dividendCurrent, { kind: 'dividend', contractId: given })).value
  // Agreed today, so its first period has not begun.
  expect(periods).toEqual([])
})

it('AG-07 one call proposes to every direct agent without a contract, and to nobody else', async () => {
  const agent = await test.agent(top)
  const covered = await test.agent(agent)
  const kept = await agreed(agent, covered, 'dividend')
  const open = [await test.agent(agent), await test.agent(agent)]
  await test.agent(open[0]!)
  await test.agent(agent, { isAgent: false })
  expect((await ask(agent, agents.dividendInfo)).value).toMatchObject({ uncovered: 2 })
  const sent = await ask(agent, agents.proposeToAll, { kind: 'dividend', formula: formula([100]) })
  expect(sent.value).toEqual({ sent: 2, left: 0 })
  const again = await ask(agent, agents.proposeToAll, { kind: 'dividend', formula: formula([100]) })
  expect(again.value).toEqual({ sent: 0, left: 0 })
  const proposed = await givenBy(agent, { state: 'proposed' })
  expect(new Set(proposed.map(({ payee }) => payee.memberId))).toEqual(new Set(open.map(({ id }) => id)))
  expect((await givenBy(agent)).map(({ id }) => id)).toEqual([kept])
})

it('AG-07 everything due is paid at once: the sum that was shown, all or none', async () => {
  const agent = await test.agent(top, { money: 5_000 })
  const payees = [await test.agent(agent), await test.agent(agent), await test.agent(agent)]
  for (const payee of payees) await agreed(agent, payee, 'dividend')
  test.played = (id) => (payees.some((payee) => payee.id === id) ? outcome(1_000_000, 30_000) : outcome(0))
  test.now = new Date(Date.now() + 20 * 86_400_000)
  test.counted = new Date(Date.now() + 32 * 86_400_000)
  await test.work()
  test.counted = null
  test.now = new Date()
  const due = async () => (await ask(agent, agents.contractsDue)).value['kinds']
  const sum = 9_000
  expect(await due()).toEqual([{ kind: 'dividend', all: { count: 3, sum }, next: { count: 3, sum } }])
  const pay = async (amount: number) =>
    ask(agent, agents.payAllDue, { kind: 'dividend', sum: amount, grant: await grant(agent, amount) })
  expect(await pay(sum - 1)).toMatchObject({ code: 'already_settled' })
  expect(await pay(sum)).toMatchObject({ code: 'insufficient_funds' })
  expect(await test.balance(agent)).toBe(5_000)
  await test.fund(agent, 10_000, 'more')
  expect((await pay(sum)).value).toMatchObject({ paid: { count: 3, sum } })
  expect(await pay(sum)).toMatchObject({ code: 'already_settled' })
  expect(await due()).toEqual([])
  for (const payee of payees) expect(await test.balance(payee)).toBe(3_000)
  expect((await ask(agent, agents.dividendIncomeMessage)).value).toMatchObject({ sum: 0, paid: sum })
  const { periods } = (await ask(agent, agents.dividendHistory, { role: 'payer', state: 'due' })).value
  expect(periods).toEqual([])
  expect(await test.findings()).toEqual([])
})

const grant = (who: TestMember, amount: number) =>
  test.merchant.act(async (trx) => {
    const sessionHash = sessionHashOf(who.credentials.sid)
    const ref = { ...who, role: 'agent', firstTimeLogin: false, sessionHash } as const
    return (await issueGrant(trx, ref, { act: 'contractPay', amount })).grant
  })
