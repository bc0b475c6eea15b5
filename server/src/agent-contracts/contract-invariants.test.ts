import { afterAll, beforeAll, expect, it } from 'vitest'
import { formula, outcome, TestContracts } from '../../testing/agent-contracts/agent-contracts.ts'
import { answerContract } from './answer-contract.ts'
import { contractInvariants } from './index.ts'
import { proposeContract } from './propose-contract.ts'

let test: TestContracts
beforeAll(async () => {
  test = await TestContracts.open()
  test.played = () => outcome(20_000)
  const payer = await test.agent(null, { money: 10_000 })
  const payee = await test.agent(payer)
  const asked = { kind: 'hourSalary' as const, with: payee.id, formula: formula([100]) }
  const id = await test.act((trx) => proposeContract(trx, payer.id, asked, 'PHP'))
  await test.act((trx) => answerContract(trx, payee.id, { id, version: 1, accept: true }))
  test.now = new Date(test.now.getTime() + 4 * 3_600_000)
  await test.work()
})
afterAll(() => test.close())

/** Changes that break the tables directly, bypassing all functions. */
const breaks: [invariant: string, by: string][] = [
  [
    'a period that is paid moved its pay once on each side, and nothing else did',
    `update contract_period set state = 'due', paid_at = null where starts_at = (select min(starts_at) from contract_period)`,
  ],
  [
    'a period pays what both had agreed to for its figures',
    `update contract set formula = jsonb_set(formula, '{tiers,0,rate}', '101')`,
  ],
  [
    'what a period leaves is what the next of the two begins with',
    `update contract_period set carries_minor = carries_minor - 1 where starts_at = (select min(starts_at) from contract_period)`,
  ],
  [
    'periods follow each other from the first after both agreed to the last',
    `delete from contract_period where starts_at = (select starts_at from contract_period order by starts_at offset 1 limit 1)`,
  ],
  [
    'nobody is paid twice for the same time',
    `insert into contract (id, merchant_id, kind, payer_id, payee_id, version, formula, currency, proposed_by, proposed_at, state, answered_at, starts_at, ends_at)
     select gen_random_uuid(), merchant_id, kind, payer_id, payee_id, 2, formula, currency, proposed_by, proposed_at, 'ended', answered_at,
       starts_at + interval '1 hour', starts_at + interval '2 hours' from contract`,
  ],
]

it('each contract invariant has a test that breaks it', () => {
  expect(breaks.map(([name]) => name)).toEqual(contractInvariants.map(({ name }) => name))
})

it.each(breaks)('T18 the auditor detects a violation of: %s', async (name, by) => {
  const found = async () => (await test.findings()).map(({ invariant }) => invariant)
  expect(await found()).not.toContain(name)
  await test.rows(by)
  expect(await found()).toContain(name)
})
