import { randomUUID } from 'node:crypto'
import { editing, Minor, type BodyOf } from '@parola/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestOperator } from '../../testing/merchant.ts'
import { rewardOf } from '../../testing/operators/money.ts'
import { runSeed, runTimes } from '../../testing/random-runs.ts'
import { testWithdrawals, type TestWithdrawals } from '../../testing/payments/withdrawals.ts'
import { inTransaction, type StepRunner } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { anyRequest } from '../platform/http/record-call.ts'
import type { AnyOperatorCall, AskedInSteps } from '../platform/http/serve.ts'
import { RecordedError } from '../platform/recorded-error.ts'
import type { KnownCalls } from './approvals.ts'
import { approveRequest, refuseRequest } from './decide-request.ts'
import { ApprovalRequiredError } from './release.ts'

const rounds = 1_000 * runTimes
const atOnce = 4
const hour = 3_600_000
let test: TestWithdrawals
let people: TestOperator[]
let memberIds: string[]

beforeAll(async () => {
  test = await testWithdrawals({ flags: ['REWARDCENTER3'], isPaidAtOnce: true })
  people = await Promise.all(['one', 'two', 'three'].map((name) => test.merchant.operator(name)))
  memberIds = (await Promise.all(Array.from({ length: 20 }, () => test.merchant.logIn()))).map(({ id }) => id)
})
afterAll(() => test.close())

const known = () => test.app.staff.server.edge.approvals as KnownCalls
/** As the console makes a call: what an error leaves written is written after everything else was undone. */
async function asConsole(
  act: (asked: never) => Promise<unknown>,
  who: TestOperator,
  body: object,
  ahead = 0,
): Promise<string> {
  const { edge } = test.app.staff.server
  const merchant = { id: test.merchant.id, code: '' }
  const runStep: StepRunner = (step) =>
    inTransaction(edge.pool, { merchantId: merchant.id, now: new Date(Date.now() + ahead), who: who.name }, step)
  const permissions = new Set(['promotions.reward'])
  const from = { key: randomUUID(), id: 'race' }
  const by = { merchant, operator: who, permissions, member: null, reauth: null }
  const asked = { ...anyRequest, ...by, request: from, body, query: undefined }
  try {
    await runStep((trx) => act({ ...asked, trx } as never))
    return 'done'
  } catch (error) {
    if (error instanceof RecordedError) await runStep(error.record)
    if (error instanceof DomainError) return error.code
    throw error
  }
}

async function request(requester: TestOperator): Promise<{ id: string; rewardId: string }> {
  const body = rewardOf(memberIds[Math.floor(Math.random() * memberIds.length)]!, 600_000)
  const { edge } = test.app.staff.server
  const runStep: StepRunner = (step) =>
    inTransaction(edge.pool, { merchantId: test.merchant.id, now: new Date() }, step)
  const asked = {
    ...anyRequest,
    operator: requester,
    body: body as unknown as BodyOf<typeof editing.giveReward>,
    runStep,
  }
  const release = {
    kind: 'reward' as const,
    currency: 'PHP' as const,
    amountMinor: Minor.parse(600_000),
    memberId: body.memberId,
    about: body.id,
  }
  const stored = (await known().store(
    editing.giveReward,
    asked as unknown as AskedInSteps<AnyOperatorCall>,
    new ApprovalRequiredError(release),
  )) as DomainError
  return { id: (stored.value as { requestId: string }).requestId, rewardId: body.id }
}

const approve = (who: TestOperator, id: string, ahead = 0) =>
  asConsole((asked) => approveRequest(known(), asked), who, { id }, ahead)
const refuse = (who: TestOperator, id: string) =>
  asConsole((asked) => refuseRequest(known(), asked), who, { id, reason: 'Not agreed' })

/** What meets a first approval. */
const others: Record<string, (ids: { id: string }, people: TestOperator[]) => Promise<string>> = {
  'another approval': ({ id }, [, , three]) => approve(three!, id),
  'the same approval': ({ id }, [, two]) => approve(two!, id),
  'the requester withdrawing': ({ id }, [one]) => refuse(one!, id),
  'a refusal': ({ id }, [, , three]) => refuse(three!, id),
  // The other process reads a clock that is past the end of the request.
  expiry: ({ id }, [, , three]) => approve(three!, id, 9 * hour),
}

it(
  `CON-26 of ${rounds} times that two decide at once there is one outcome (seed ${runSeed})`,
  { timeout: 600_000 * runTimes },
  async () => {
    const outcomes = new Map<string, number>()
    const names = Object.keys(others)
    const round = async (index: number) => {
      const name = names[index % names.length]!
      const made = await request(people[0]!)
      const pause = (index % 7) - 3
      const later = async (ms: number, act: () => Promise<string>) => {
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms))
        return act()
      }
      const answers = await Promise.all([
        later(-pause, () => approve(people[1]!, made.id)),
        later(pause, () => others[name]!(made, people)),
      ])
      const { rows } = await test.app.database.ownerPool.query<{ state: string; rewards: number; releases: number }>(
        `select state,
         (select count(*)::int from cell.reward where id = $2) as rewards,
         (select count(*)::int from release where about = $2::text) as releases
       from approval_request where id = $1`,
        [made.id, made.rewardId],
      )
      const { state, rewards, releases } = rows[0]!
      const given = state === 'done' ? 1 : 0
      expect([name, state, rewards, releases]).toEqual([name, state, given, given])
      // One has decided, the other is told so; the same person twice is answered the same.
      const decided = answers.filter((answer) => answer === 'done').length
      expect([name, answers, decided]).toEqual([name, answers, name === 'the same approval' ? 2 : 1])
      for (const answer of answers) expect(['done', 'already_settled', 'approval_stale']).toContain(answer)
      const outcome = `${name}: ${state}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
    let next = 0
    const run = async () => {
      for (let index = next++; index < rounds; index = next++) await round(index)
    }
    await Promise.all(Array.from({ length: atOnce }, run))
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBe(rounds)
    // Each of the two has come first, or the run has shown nothing.
    expect([...outcomes.keys()].toSorted()).toEqual([
      'a refusal: done',
      'a refusal: refused',
      'another approval: done',
      'expiry: done',
      'the requester withdrawing: done',
      'the requester withdrawing: withdrawn',
      'the same approval: done',
    ])
  },
)

it('CON-26 an approval by one, when the request has expired for all, does nothing', async () => {
  const made = await request(people[0]!)
  expect(await Promise.all([approve(people[1]!, made.id, 9 * hour), approve(people[2]!, made.id, 9 * hour)])).toEqual([
    'approval_stale',
    'approval_stale',
  ])
  const { rowCount } = await test.app.database.ownerPool.query('select from cell.reward where id = $1', [made.rewardId])
  expect(rowCount).toBe(0)
})
