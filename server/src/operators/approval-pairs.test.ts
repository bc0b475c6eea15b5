import { randomUUID } from 'node:crypto'
import { approvals, type ValueOf } from '@parola/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { testMerchant, type TestMerchant, type TestOperator } from '../../testing/merchant.ts'
import { askAs } from '../../testing/operators/colleague.ts'
import { systemClock } from '../platform/clock.ts'
import { openLog } from '../platform/process/log.ts'
import { watchingPairs } from './index.ts'

let app: TestApp
let merchant: TestMerchant
let [ana, ben, joy, tom]: TestOperator[] = [] as never

beforeAll(async () => {
  app = await testApp({ environment: { LIMIT_SCALE: '1000' } })
})
beforeEach(async () => {
  merchant = await testMerchant(app, `pairs-${randomUUID().slice(0, 6)}`)
  ;[ana, ben, joy, tom] = await Promise.all(['ana', 'ben', 'joy', 'tom'].map((name) => merchant.operator(name)))
})
afterAll(() => app.close())

/** So many things that one asked for and the other approved, some days ago. */
const approved = (by: TestOperator | undefined, of: TestOperator | undefined, many: number, daysAgo = 1) =>
  app.database.ownerPool.query(
    `insert into approval_request
       (merchant_id, path, body, body_hash, kind, currency, amount_minor, about, requested_by, requested_at, expires_at, state, decided_by, decided_at)
     select $1, 'POST /ops/rewards', '{}', '', 'reward', 'PHP', 100, '', $3, at, at, 'done', $2, at
     from generate_series(1, $4::int), (select now() - $5::int * interval '1 day') moment (at)`,
    [merchant.id, by?.id, of?.id, many, daysAgo],
  )

async function pairs() {
  const { value } = await askAs(ana!, approvals.approvalPairs)
  return (value as unknown as ValueOf<typeof approvals.approvalPairs>).pairs
}
const marked = async () =>
  (await pairs()).filter(({ isMarked }) => isMarked).map(({ requester, approver }) => `${requester} ${approver}`)

async function counted(): Promise<number> {
  let found = -1
  const context = { ...app.database.jobs, clock: systemClock, log: openLog('silent') }
  await watchingPairs((many) => (found = many))({}, context)
  return found
}

it('C5 two friends who approve each other are marked and counted for the alarm; shifts that mix are not', async () => {
  const before = await counted()
  await approved(ben, ana, 12)
  await approved(ana, ben, 10)
  await approved(tom, ben, 2)
  await approved(ana, joy, 10)
  await approved(tom, joy, 5)
  expect(await marked()).toEqual(['ana ben', 'ben ana'])
  expect((await pairs())[0]).toEqual({
    requester: 'ana',
    approver: 'ben',
    approved: 12,
    approvedByAll: 12,
    approvedBack: 10,
    isMarked: true,
  })
  expect(await counted()).toBe(before + 2)
})

it('C5 nobody is marked for little, for long ago, or where nobody else approves', async () => {
  const before = await counted()
  await approved(ben, ana, 9)
  await approved(tom, joy, 40, approvals.pairDays + 1)
  await approved(joy, tom, 1)
  expect(await marked()).toEqual([])
  const alone = await testMerchant(app, `alone-${randomUUID().slice(0, 6)}`)
  merchant = alone
  ;[ana, ben] = [await alone.operator('ana'), await alone.operator('ben')]
  await approved(ben, ana, 50)
  await approved(ana, ben, 50)
  expect(await marked()).toEqual([])
  expect(await counted()).toBe(before)
})
