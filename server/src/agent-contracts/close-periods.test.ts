import { agents } from '@parola/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../../testing/merchant.ts'
import type { Pool } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { answerContract } from './answer-contract.ts'
import { endContract } from './end-contract.ts'
import type { TeamFigures } from './deps.ts'
import { periodAt } from './period.ts'
import { offerContract, proposeContract } from './propose-contract.ts'
import { formula, outcome, TestContracts } from '../../testing/agent-contracts/agent-contracts.ts'

let test: TestContracts
let top: TestMember
let other: TestMember
beforeAll(async () => {
  test = await TestContracts.open()
  top = await test.agent(null, { money: 100_000 })
  other = await test.agent(null, { money: 100_000 })
})
// End the contracts of each test, so that the next one does not close their periods.
afterEach(() =>
  test.rows(`
    update contract set state = 'ended', next_due = null,
      ends_at = greatest(starts_at, (select max(ends_at) from contract_period where contract_id = contract.id))
    where next_due is not null`),
)
afterAll(() => test.close())

const hourMs = 3_600_000
const wait = (ms: number) => (test.now = new Date(test.now.getTime() + ms))

async function propose(
  payer: TestMember,
  payee: TestMember,
  kind: agents.ContractKind,
  rates = [100],
): Promise<string> {
  return test.act((trx) => proposeContract(trx, payer.id, { kind, with: payee.id, formula: formula(rates) }, 'PHP'))
}
const versionOf = async (id: string) =>
  (await test.rows<{ version: number }>('select version from contract where id = $1', [id]))[0]?.version ?? 0
const accept = async (payee: TestMember, id: string) => {
  const version = await versionOf(id)
  return test.act((trx) => answerContract(trx, payee.id, { id, version, accept: true }))
}
async function agreed(payer: TestMember, payee: TestMember, kind: agents.ContractKind, rates = [100]): Promise<string> {
  const id = await propose(payer, payee, kind, rates)
  await accept(payee, id)
  return id
}
const periodsOf = (id: string) =>
  test.rows<{ state: string; pay_minor: string; starts_at: Date }>(
    'select * from contract_period where contract_id = $1 order by starts_at',
    [id],
  )

it('T18 the period of the agreement is not paid, and each later one once, however often the worker runs', async () => {
  const payee = await test.agent(top)
  test.played = () => outcome(20_000)
  const id = await agreed(top, payee, 'hourSalary')
  const first = periodAt('hourSalary', test.now).until
  wait(hourMs)
  await test.work()
  expect(await periodsOf(id)).toEqual([])
  wait(2 * hourMs)
  await Promise.all([test.work(), test.work(), test.work()])
  await test.work()
  const periods = await periodsOf(id)
  expect(periods.map(({ state, pay_minor }) => [state, pay_minor])).toEqual([
    ['paid', '200'],
    ['paid', '200'],
  ])
  expect(periods[0]?.starts_at).toEqual(first)
  expect(await test.balance(payee)).toBe(400)
})

it('a period is not closed before it is fully counted', async () => {
  const payee = await test.agent(top)
  const id = await agreed(top, payee, 'hourSalary')
  const { until } = periodAt('hourSalary', periodAt('hourSalary', test.now).until)
  wait(3 * hourMs)
  test.counted = new Date(until.getTime() - 1)
  await test.work()
  expect(await periodsOf(id)).toHaveLength(0)
  test.counted = until
  await test.work()
  expect(await periodsOf(id)).toHaveLength(1)
  test.counted = null
})

it('closing a large team’s period gets a longer statement timeout', async () => {
  const payee = await test.agent(top)
  await agreed(top, payee, 'hourSalary')
  wait(2 * hourMs)
  const allowed: unknown[] = []
  const figures: TeamFigures = {
    ...test.figures,
    async readOutcome(trx) {
      allowed.push(...(await sql`show statement_timeout`.execute(trx.db)).rows)
      return outcome(0)
    },
  }
  await test.work(test.app.infrastructure.pool, figures)
  expect(allowed).toEqual([{ statement_timeout: '1min' }])
})

it('a payer without enough money owes the amount, which is paid as soon as there is enough', async () => {
  const payer = await test.agent(top, { money: 50 })
  const payee = await test.agent(payer)
  const id = await agreed(payer, payee, 'hourSalary')
  await test.act((trx) => endContract(trx, payer.id, id))
  const again = await agreed(payer, payee, 'hourSalary')
  wait(2 * hourMs)
  await test.work()
  expect((await periodsOf(again)).map(({ state }) => state)).toEqual(['due'])
  expect([await test.balance(payer), await test.balance(payee)]).toEqual([50, 0])
  await test.act((trx) => endContract(trx, payee.id, again))
  await test.fund(payer, 1_000, 'second')
  await test.work()
  expect((await periodsOf(again)).map(({ state }) => state)).toEqual(['due'])
  wait(11 * 60_000)
  await test.work()
  expect((await periodsOf(again))[0]?.state).toBe('paid')
})

it('retries become rarer the longer a debt is open', async () => {
  const payer = await test.agent(top)
  const payee = await test.agent(payer)
  test.played = () => outcome(20_000)
  const id = await agreed(payer, payee, 'hourSalary')
  const { until } = periodAt('hourSalary', periodAt('hourSalary', test.now).until)
  test.now = new Date(until.getTime() - 60_000)
  await test.act((trx) => endContract(trx, payee.id, id))
  test.now = new Date(until.getTime() + 16 * hourMs)
  await test.work()
  await test.fund(payer, 1_000)
  wait(2 * hourMs - 60_000)
  await test.work()
  expect((await periodsOf(id)).map(({ state }) => state)).toEqual(['due'])
  wait(60_000)
  await test.work()
  expect((await periodsOf(id)).map(({ state }) => state)).toEqual(['paid'])
})

it('the house pays automatically, dividends too; an agent’s dividend waits for the agent’s confirmation', async () => {
  const leader = await test.agent(null, { money: 10_000 })
  const payee = await test.agent(leader)
  const id = await test.act((trx) =>
    offerContract(trx, { memberId: leader.id, kind: 'dividend', formula: formula([1_000], 150) }, 'PHP'),
  )
  await accept(leader, id)
  const below = await agreed(leader, payee, 'dividend', [500])
  test.played = () => outcome(100_000, 2_000, 3)
  wait(33 * 24 * hourMs)
  await test.work()
  const ofHouse = await periodsOf(id)
  expect(ofHouse.map(({ state, pay_minor }) => [state, pay_minor])).toContainEqual(['paid', '150'])
  expect(await test.balance(leader)).toBe(10_000 + 150 * ofHouse.length)
  expect((await periodsOf(below)).map(({ state }) => state)).toContain('due')
  expect(await test.balance(payee)).toBe(0)
  test.played = () => outcome(20_000)
})

it('ECON-08 a dividend carries a team’s win forward, also over a replaced contract', async () => {
  const leader = await test.agent(null)
  const offer = () =>
    test.act((trx) => offerContract(trx, { memberId: leader.id, kind: 'dividend', formula: formula([1_000]) }, 'PHP'))
  test.now = new Date(Date.UTC(2031, 0, 3))
  const first = await offer()
  await accept(leader, first)
  const losses = [-50_000, 30_000, 25_000, 9_000]
  test.played = (_id, { from }) =>
    outcome(1_000_000, losses[Math.round((from.getTime() - Date.UTC(2031, 0, 16)) / (15.2 * 24 * hourMs))] ?? 0)
  // The second half of January, then both halves of February and the first of March.
  test.now = new Date(Date.UTC(2031, 1, 5))
  await test.work()
  const second = await offer()
  await accept(leader, second)
  test.now = new Date(Date.UTC(2031, 2, 17))
  await test.work()
  const rows = await test.rows<Record<string, string>>(
    'select loss_minor, carried_minor, carries_minor, pay_minor from contract_period where payee_id = $1 order by starts_at',
    [leader.id],
  )
  expect(rows.map((row) => Object.values(row).map(Number))).toEqual([
    [-50_000, 0, -50_000, 0],
    [30_000, -50_000, -20_000, 0],
    [25_000, -20_000, 0, 500],
    [9_000, 0, 0, 900],
  ])
  expect((await periodsOf(first)).length).toBe(2)
  expect((await periodsOf(second)).length).toBe(2)
  expect(await test.findings()).toEqual([])
})

it('ECON-08 what a related team won is set against what this one lost', async () => {
  const [one, related, stranger] = [await test.agent(null), await test.agent(null), await test.agent(null)]
  test.now = new Date(Date.UTC(2032, 0, 3))
  for (const leader of [one, related, stranger]) {
    const sent = { memberId: leader.id, kind: 'dividend', formula: formula([1_000]) } as const
    await accept(leader, await test.act((trx) => offerContract(trx, sent, 'PHP')))
  }
  test.related = [one.id, related.id]
  test.played = (id) => outcome(1_000_000, id === related.id ? -19_000 : 20_000)
  test.now = new Date(Date.UTC(2032, 1, 2))
  await test.work()
  const paid = async (leader: TestMember) =>
    (
      await test.rows<Record<string, string>>(
        'select related_minor, carries_minor, pay_minor from contract_period where payee_id = $1',
        [leader.id],
      )
    ).map((row) => Object.values(row).map(Number))
  expect([await paid(one), await paid(related), await paid(stranger)]).toEqual([
    [[19_000, 0, 100]],
    [[0, -19_000, 0]],
    [[0, 0, 2_000]],
  ])
  expect(await test.findings()).toEqual([])
})

it('T18 a moved agent is no longer paid by the previous upline, not even for the period of the move', async () => {
  const payee = await test.agent(top)
  const id = await agreed(top, payee, 'hourSalary')
  const asked = await propose(top, payee, 'dividend')
  wait(2.5 * hourMs)
  await test.moveTo(payee, other)
  wait(3 * hourMs)
  await test.work()
  const [contract] = await test.rows<{ state: string }>('select state from contract where id = $1', [id])
  expect(contract?.state).toBe('ended')
  const hours = await periodsOf(id)
  expect(hours.length).toBeLessThanOrEqual(2)
  await expect(accept(payee, asked)).rejects.toThrow(DomainError)
  // Moved together with the whole team, the pair stays connected.
  const deep = await test.agent(payee)
  const stays = await agreed(payee, deep, 'hourSalary')
  wait(hourMs)
  await test.moveTo(payee, top)
  wait(2 * hourMs)
  await test.work()
  expect((await test.rows<{ state: string }>('select state from contract where id = $1', [stays]))[0]?.state).toBe(
    'running',
  )
})

it('T18 a run killed after any statement leaves nothing half done, and the next one pays once', async () => {
  const payer = await test.agent(top, { money: 1_000_000 })
  const payee = await test.agent(payer)
  const id = await agreed(payer, payee, 'hourSalary')
  test.played = () => outcome(20_000)
  wait(hourMs)
  let killed = 0
  for (let statement = 1; statement < 200; statement += 1) {
    wait(hourMs)
    const run = breaking(test.app.infrastructure.pool, statement)
    await test.work(run.pool).catch(() => undefined)
    if (!run.isBroken()) break
    killed = statement
    await test.work()
    const paid = (await periodsOf(id)).filter(({ state }) => state === 'paid').length
    expect([statement, await test.balance(payee)]).toEqual([statement, paid * 200])
  }
  expect(killed).toBeGreaterThan(10)
  await test.work()
  const periods = await periodsOf(id)
  expect(periods.every(({ state }) => state === 'paid')).toBe(true)
  expect([await test.balance(payer), await test.balance(payee)]).toEqual([
    1_000_000 - periods.length * 200,
    periods.length * 200,
  ])
  expect(await test.findings()).toEqual([])
})

it('T18 concurrent actions are serialised', async () => {
  for (let round = 0; round < 6; round += 1) {
    const payee = await test.agent(top)
    const id = await propose(top, payee, 'dailySalary')
    const version = await versionOf(id)
    const tries = [
      () => test.act((trx) => answerContract(trx, payee.id, { id, version, accept: true })),
      () => test.act((trx) => answerContract(trx, payee.id, { id, version, accept: true })),
      () => test.act((trx) => answerContract(trx, top.id, { id, version, accept: false })),
      () =>
        test.act((trx) =>
          proposeContract(trx, payee.id, { kind: 'dailySalary', with: 'upline', formula: formula([200]) }, 'PHP'),
        ),
      () => test.moveTo(payee, other),
    ]
    const ended = await Promise.allSettled(tries.map((start) => start()))
    // A refusal is a valid result; any other error is a bug.
    expect(ended.filter((one) => one.status === 'rejected' && !(one.reason instanceof DomainError))).toEqual([])
    const rows = await test.rows<{ state: string; payer_id: string }>('select * from contract where payee_id = $1', [
      payee.id,
    ])
    // After the move, no contract between the two continues.
    expect(
      rows.filter(({ state, payer_id }) => payer_id === top.id && ['running', 'proposed'].includes(state)),
    ).toEqual([])
  }
  wait(72 * hourMs)
  await Promise.all([test.work(), test.work()])
  expect(await test.findings()).toEqual([])
})

/** A pool whose connection fails after the given statement has been executed. */
function breaking(pool: Pool, at: number): { pool: Pool; isBroken: () => boolean } {
  let sent = 0
  const broken = Object.create(pool) as Pool
  broken.connect = (async () => {
    const client = await pool.connect()
    const cut = Object.create(client) as typeof client
    const query = client.query.bind(client) as unknown as (...asked: unknown[]) => Promise<unknown>
    cut.query = (async (...asked: unknown[]) => {
      const result = await query(...asked)
      sent += 1
      if (sent === at) throw new Error('the connection is lost')
      return result
    }) as unknown as typeof client.query
    cut.release = (error) => client.release(error)
    return cut
  }) as Pool['connect']
  broken.query = pool.query.bind(pool)
  return { pool: broken, isBroken: () => sent >= at }
}
