import { agents } from '@parola/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestMember } from '../app/testing-merchant.ts'
import { DomainError } from '../platform/errors.ts'
import { answerContract } from './answer-contract.ts'
import { endContract } from './end-contract.ts'
import { payPeriod } from './pay-period.ts'
import type { Span } from './period.ts'
import { proposeContract } from './propose-contract.ts'
import { ContractsModel } from './testing-contracts-model.ts'
import { formula, outcome, TestContracts } from '../app/testing-contracts.ts'

let test: TestContracts
beforeAll(async () => {
  test = await TestContracts.open()
})
afterAll(() => test.close())

const hourMs = 3_600_000
const kind = fc.constantFrom<agents.ContractKind>('hourSalary', 'dailySalary', 'dividend')
const byPayer = fc.boolean()
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('propose' as const),
      kind,
      byPayer,
      rate: fc.integer({ min: 1, max: 300 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      kind,
      byPayer,
      accept: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end' as const), kind, byPayer }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('move' as const), to: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('work' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('pay' as const), payer: fc.nat(1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('fund' as const),
      payer: fc.nat(1),
      minor: fc.integer({ min: 1, max: 5_000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      ms: fc.constantFrom(60_000, 11 * 60_000, hourMs, 3 * hourMs, 3 * hourMs, 26 * hourMs, 190 * hourMs),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What is played differs from period to period, and is the same whoever asks. */
const played = ({ from, until }: Span): agents.Outcome => {
  const mixed = ((from.getTime() / hourMs) * 7_919 + (until.getTime() / hourMs) * 104_729) % 50_000
  return outcome(mixed, mixed - 25_000, mixed % 3)
}

/** A refusal is an answer; anything else is a fault of ours. */
const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return false
  }
}

let begin = Date.parse('2027-05-03T18:00:00Z')
let funded = 0

it('T18 whatever is done in whatever order, both have agreed to what is paid, for no time before, and once', async () => {
  test.played = (_memberId, span) => played(span)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      begin += 2_400 * hourMs
      test.now = new Date(begin)
      const leaders = [await test.agent(null, { money: 3_000 }), await test.agent(null, { money: 3_000 })]
      const payee = await test.agent(leaders[0] ?? null)
      const model = new ContractsModel(begin, [3_000, 3_000], played)
      for (const taken of [...steps, { does: 'work' } as const]) {
        expect([taken, await doneBoth(model, leaders, payee, taken)]).toEqual([taken, 'the same'])
        await expectSame(model, leaders, payee)
      }
      await test.rows(`update contract set state = 'ended', ends_at = starts_at, next_due = null where next_due is not null
        and not exists (select from contract_period where contract_id = contract.id)`)
      await test.rows(`update contract set state = 'ended', next_due = null,
        ends_at = (select max(ends_at) from contract_period where contract_id = contract.id) where next_due is not null`)
      await test.rows('update contract_period set next_try = null where next_try is not null')
    }),
    { numRuns: Number(process.env['CONTRACT_RUNS'] ?? 20), endOnFailure: true },
  )
  expect(await test.findings()).toEqual([])
}, 3_600_000)

async function doneBoth(model: ContractsModel, leaders: TestMember[], payee: TestMember, taken: Step): Promise<string> {
  const same = (wanted: boolean, got: boolean) => (wanted === got ? 'the same' : `wanted ${wanted}, got ${got}`)
  const leader = leaders[model.leader]!
  const side = (isPayer: boolean) => (isPayer ? leader : payee)
  switch (taken.does) {
    case 'wait':
      model.now += taken.ms
      test.now = new Date(model.now)
      return 'the same'
    case 'propose': {
      const sent = {
        kind: taken.kind,
        with: taken.byPayer ? payee.id : ('upline' as const),
        formula: formula([taken.rate]),
      }
      const got = await isDone(test.act((trx) => proposeContract(trx, side(taken.byPayer).id, sent, 'PHP')))
      // So many a day: the model knows no such end.
      if (got) model.propose(taken.kind, taken.byPayer, sent.formula)
      return 'the same'
    }
    case 'answer': {
      const asked = await newestOf(payee, taken.kind, 'proposed')
      const sent = { ...asked, accept: taken.accept }
      const got =
        asked !== null &&
        (await isDone(test.act((trx) => answerContract(trx, side(taken.byPayer).id, { ...sent, ...asked }))))
      return same(model.answer(taken.kind, taken.byPayer, taken.accept), got)
    }
    case 'end': {
      const running = await newestOf(payee, taken.kind, 'running')
      const got =
        running !== null && (await isDone(test.act((trx) => endContract(trx, side(taken.byPayer).id, running.id))))
      return same(model.end(taken.kind), got)
    }
    case 'move':
      if (taken.to !== model.leader) await test.moveTo(payee, leaders[taken.to]!)
      model.move(taken.to)
      return 'the same'
    case 'fund':
      funded += 1
      await test.fund(leaders[taken.payer]!, taken.minor, `more ${funded}`)
      model.free[taken.payer] = (model.free[taken.payer] ?? 0) + taken.minor
      return 'the same'
    case 'pay': {
      const [due] = await test.rows<{ id: string }>(
        `select id from contract_period where payee_id = $1 and payer_id = $2 and kind = 'dividend' and state = 'due' order by starts_at limit 1`,
        [payee.id, leaders[taken.payer]!.id],
      )
      const got = due !== undefined && (await isDone(test.act((trx) => payPeriod(trx, test.shards, due.id))))
      return same(model.payDividend(taken.payer), got)
    }
    case 'work':
      break
  }
  model.work()
  await test.work()
  return 'the same'
}

async function newestOf(payee: TestMember, ofKind: agents.ContractKind, state: string) {
  const [row] = await test.rows<{ id: string; version: number }>(
    'select id, version from contract where payee_id = $1 and kind = $2 and state = $3',
    [payee.id, ofKind, state],
  )
  return row ?? null
}

async function expectSame(model: ContractsModel, leaders: TestMember[], payee: TestMember): Promise<void> {
  const rows = await test.rows<{ kind: string; payer_id: string; starts_at: Date; pay_minor: string; state: string }>(
    `select * from contract_period where payee_id = $1 and pay_minor > 0`,
    [payee.id],
  )
  const shown = rows.map((row) =>
    [row.kind, row.payer_id === leaders[0]?.id ? 0 : 1, row.starts_at.getTime(), row.pay_minor].join(' '),
  )
  const wanted = model.periods.map((one) => [one.kind, one.payer, one.startsAt, one.pay].join(' '))
  expect(shown.toSorted()).toEqual(wanted.toSorted())
  expect([await test.balance(leaders[0]!), await test.balance(leaders[1]!), await test.balance(payee)]).toEqual([
    ...model.free,
    model.earned,
  ])
}
