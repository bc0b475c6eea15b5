import { agents, Minor, type QueryOf, type ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import { holdsAt } from './contract.ts'
import { nameParties } from './name-parties.ts'
import type { ContractsDeps } from './deps.ts'
import { outcomeOf } from './outcome-of.ts'
import { shownPeriod } from './paid-period.ts'
import { periodAt } from './period.ts'
import * as periods from './store/periods.ts'
import * as store from './store/contracts.ts'

const page = 30
const mostRunning = 50
const incomeMs = 30 * 86_400_000

/** The current periods as far as play is counted. For display only. */
export async function showCurrent(
  trx: Trx,
  { shards, currency, figures }: ContractsDeps,
  memberId: string,
  kind: agents.ContractKind,
): Promise<ValueOf<typeof agents.dividendCurrent>> {
  const open = await store.listOpen(trx, memberId, kind, mostRunning)
  const running = open.filter((row) => holdsAt(row, trx.now))
  const nameOf = await nameParties(
    trx,
    shards,
    running.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  )
  const { from, until } = periodAt(kind, trx.now)
  const shown: agents.ContractPeriod[] = []
  for (const { id, formula, payerId, payeeId } of running) {
    const outcome = await outcomeOf(trx, figures, { kind, payerId, payeeId, formula }, { from, until })
    const { pay } = agents.payOf(kind, formula, outcome)
    const row = { id, contractId: id, kind, payerId, payeeId, outcome, payMinor: pay, paidAt: null }
    shown.push(shownPeriod({ ...row, startsAt: from, endsAt: until, state: 'running' }, memberId, nameOf))
  }
  return { currency: await currency(trx), periods: shown }
}

/** Closed periods, newest first. */
export async function showHistory(
  trx: Trx,
  { shards, currency }: ContractsDeps,
  memberId: string,
  { kind, role, before }: QueryOf<typeof agents.dividendHistory>,
): Promise<ValueOf<typeof agents.dividendHistory>> {
  const rows = await periods.listPeriods(trx, memberId, { kind, role, before: markIn(before) }, page + 1)
  const shown = rows.slice(0, page)
  const last = rows.length > page ? shown.at(-1) : undefined
  const nameOf = await nameParties(
    trx,
    shards,
    shown.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  )
  return {
    currency: await currency(trx),
    periods: shown.map((row) => shownPeriod(row, memberId, nameOf)),
    next: last ? `${last.startsAt.toISOString()}_${last.id}` : null,
  }
}

const markShape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function markIn(text: string | undefined): periods.PeriodMark | null {
  if (text === undefined) return null
  const [, at, id] = markShape.exec(text) ?? []
  const startsAt = new Date(at ?? Number.NaN)
  if (id === undefined || Number.isNaN(startsAt.getTime())) throw new DomainError('bad_request')
  return { startsAt, id }
}

/** The member's income from contracts. */
export async function showIncome(
  trx: Trx,
  { shards, currency }: ContractsDeps,
  memberId: string,
): Promise<ValueOf<typeof agents.dividendIncomeMessage>> {
  const { last, sumMinor } = await periods.readIncome(trx, memberId, new Date(trx.now.getTime() - incomeMs))
  const nameOf = await nameParties(trx, shards, last ? [last.payerId, last.payeeId] : [])
  return {
    currency: await currency(trx),
    last: last && shownPeriod(last, memberId, nameOf),
    sum: Minor.parse(sumMinor),
  }
}
