import { agents, Minor } from '@parola/contract'
import fc from 'fast-check'
import type { TeamOutcome } from '../../src/agents/index.ts'
import type { Trx } from '../../src/platform/db/db.ts'
import { DomainError } from '../../src/platform/errors.ts'
import type { OwnerRef } from '../../src/platform/http/serve.ts'
import { answerContract } from '../../src/agent-contracts/answer-contract.ts'
import { endContract } from '../../src/agent-contracts/end-contract.ts'
import { payPeriod } from '../../src/agent-contracts/pay-period.ts'
import type { Span } from '../../src/agent-contracts/period.ts'
import { proposeContract } from '../../src/agent-contracts/propose-contract.ts'

const hourMs = 3_600_000
const kind = fc.constantFrom<agents.ContractKind>('hourSalary', 'dailySalary', 'dividend')
const byPayer = fc.boolean()

export const wait = fc.record({
  does: fc.constant('wait' as const),
  ms: fc.constantFrom(60_000, 11 * 60_000, hourMs, 3 * hourMs, 3 * hourMs, 26 * hourMs, 190 * hourMs),
})

/** What a party, an operator who moves members, or the worker does. */
export const act = fc.oneof(
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
)

type Made<A> = A extends fc.Arbitrary<infer Value> ? Value : never
export type Act = Made<typeof act>
export type Step = Act | Made<typeof wait>

/** Turnover differs by period, and is the same for every caller. */
export const played = ({ from, until }: Span): TeamOutcome => {
  const mixed = ((from.getTime() / hourMs) * 7_919 + (until.getTime() / hourMs) * 104_729) % 50_000
  return {
    turnover: Minor.parse(mixed - 5_000),
    loss: Minor.parse(Math.trunc((mixed - 20_000) / 10)),
    given: Minor.parse(mixed % 400),
    active: mixed % 3,
  }
}

export const formulaOf = (rate: number): agents.Formula => ({
  tiers: [{ from: Minor.parse(0), active: 0, rate }],
  cap: null,
  activeStake: agents.usualActiveStake,
})

/** Where steps are taken: a merchant with a team, and a clock. */
interface Ground {
  now: Date
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  work(): Promise<void>
  moveTo(member: OwnerRef, above: OwnerRef): Promise<void>
  fund(owner: OwnerRef, amountMinor: number, key: string): Promise<void>
  rows<T>(text: string, values?: unknown[]): Promise<T[]>
}

export interface Sides {
  readonly leaders: readonly [OwnerRef, OwnerRef]
  readonly payee: OwnerRef
  /** Which of the two is the payee's upline. */
  leader: number
}

const leaderOf = ({ leaders }: Sides, number: number): OwnerRef => leaders[number === 0 ? 0 : 1]

let funded = 0

/** Acts as a request or the worker would. Returns the contract concerned, if any, or null if refused. */
export async function take(test: Ground, sides: Sides, taken: Step): Promise<string | null> {
  const { payee } = sides
  const leader = leaderOf(sides, sides.leader)
  const side = (isPayer: boolean) => (isPayer ? leader : payee).id
  switch (taken.does) {
    case 'wait':
      test.now = new Date(test.now.getTime() + taken.ms)
      return ''
    case 'propose': {
      const other = taken.byPayer ? payee.id : ('upline' as const)
      const sent = { kind: taken.kind, with: other, formula: formulaOf(taken.rate) }
      return unlessRefused(test.act((trx) => proposeContract(trx, side(taken.byPayer), sent, 'PHP')))
    }
    case 'answer': {
      const asked = await findIn(test, payee, taken.kind, 'proposed')
      if (!asked) return null
      const sent = { ...asked, accept: taken.accept }
      return unlessRefused(test.act((trx) => answerContract(trx, side(taken.byPayer), sent)).then(() => asked.id))
    }
    case 'end': {
      const running = await findIn(test, payee, taken.kind, 'running')
      if (!running) return null
      return unlessRefused(test.act((trx) => endContract(trx, side(taken.byPayer), running.id)).then(() => running.id))
    }
    case 'move':
      await test.moveTo(payee, leaderOf(sides, taken.to))
      sides.leader = taken.to
      return ''
    case 'fund':
      funded += 1
      await test.fund(leaderOf(sides, taken.payer), taken.minor, `more ${funded}`)
      return ''
    case 'pay': {
      const [due] = await test.rows<{ id: string; contract_id: string }>(
        `select id, contract_id from contract_period where payee_id = $1 and payer_id = $2 and kind = 'dividend' and state = 'due'
         order by starts_at limit 1`,
        [payee.id, leaderOf(sides, taken.payer).id],
      )
      if (!due) return null
      return unlessRefused(test.act((trx) => payPeriod(trx, due.id)).then(() => due.contract_id))
    }
    case 'work':
      break
  }
  await test.work()
  return ''
}

/** A refusal is a result; any other error is a bug. */
async function unlessRefused(work: Promise<string>): Promise<string | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return null
  }
}

async function findIn(test: Ground, payee: OwnerRef, ofKind: agents.ContractKind, state: string) {
  const [row] = await test.rows<{ id: string; version: number }>(
    'select id, version from contract where payee_id = $1 and kind = $2 and state = $3',
    [payee.id, ofKind, state],
  )
  return row ?? null
}

/** What one run has agreed to is not closed hour by hour in the next. */
export async function endAll(test: Ground): Promise<void> {
  await test.rows(`update contract set state = 'ended', ends_at = starts_at, next_due = null where next_due is not null
    and not exists (select from contract_period where contract_id = contract.id)`)
  await test.rows(`update contract set state = 'ended', next_due = null,
    ends_at = (select max(ends_at) from contract_period where contract_id = contract.id) where next_due is not null`)
  await test.rows('update contract_period set next_try = null where next_try is not null')
}
