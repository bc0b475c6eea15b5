import { agents, Minor, type QueryOf, type ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { holdsAt, type ContractRow } from './contract.ts'
import { nameParties } from './name-parties.ts'
import type { ContractsDeps } from './deps.ts'
import { outcomeOf } from './outcome-of.ts'
import { markIn, markOf } from './page-mark.ts'
import { shownPeriod } from './paid-period.ts'
import { periodAt } from './period.ts'
import * as periods from './store/periods.ts'
import * as store from './store/contracts.ts'

const page = 30
const incomeMs = 30 * 86_400_000

/**
 * The current period as far as play is counted, of the contract that pays the member or of another one that the member is a party to. For
 * display only.
 */
export async function showCurrent(
  trx: Trx,
  { currency, figures }: ContractsDeps,
  memberId: string,
  { kind, contractId }: QueryOf<typeof agents.dividendCurrent>,
): Promise<ValueOf<typeof agents.dividendCurrent>> {
  const known =
    contractId === undefined
      ? await store.listReceived(trx, memberId, kind)
      : [await store.findContract(trx, memberId, contractId)]
  const running = known.filter((row): row is ContractRow => row !== null && holdsAt(row, trx.now))
  const nameOf = await nameParties(
    trx,
    running.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  )
  const shown: agents.ContractPeriod[] = []
  for (const row of running) {
    const { from, until } = periodAt(row.kind, trx.now)
    const outcome = await outcomeOf(trx, figures, row, { from, until })
    const { pay } = agents.payOf(row.kind, row.formula, outcome)
    const period = { ...row, contractId: row.id, outcome, payMinor: pay, paidAt: null }
    shown.push(shownPeriod({ ...period, startsAt: from, endsAt: until, state: 'running' }, memberId, nameOf))
  }
  return { currency: await currency(trx), periods: shown }
}

/** Closed periods, newest first. */
export async function showHistory(
  trx: Trx,
  { currency }: ContractsDeps,
  memberId: string,
  { kind, role, state, before }: QueryOf<typeof agents.dividendHistory>,
): Promise<ValueOf<typeof agents.dividendHistory>> {
  const rows = await periods.listPeriods(trx, memberId, { kind, role, state, before: markIn(before) }, page + 1)
  const shown = rows.slice(0, page)
  const last = rows.length > page ? shown.at(-1) : undefined
  const nameOf = await nameParties(
    trx,
    shown.flatMap(({ payerId, payeeId }) => [payerId, payeeId]),
  )
  return {
    currency: await currency(trx),
    periods: shown.map((row) => shownPeriod(row, memberId, nameOf)),
    next: last ? markOf(last.startsAt, last.id) : null,
  }
}

/** The member's income from contracts, and what the member has paid by them. */
export async function showIncome(
  trx: Trx,
  { currency }: ContractsDeps,
  memberId: string,
): Promise<ValueOf<typeof agents.dividendIncomeMessage>> {
  const since = new Date(trx.now.getTime() - incomeMs)
  const last = await periods.readLastReceived(trx, memberId)
  const nameOf = await nameParties(trx, last ? [last.payerId, last.payeeId] : [])
  return {
    currency: await currency(trx),
    last: last && shownPeriod(last, memberId, nameOf),
    sum: Minor.parse(await periods.sumPaid(trx, 'payee', memberId, since)),
    paid: Minor.parse(await periods.sumPaid(trx, 'payer', memberId, since)),
  }
}

/** What the member owes, by kind. */
export async function showDue(
  trx: Trx,
  { currency }: ContractsDeps,
  memberId: string,
): Promise<ValueOf<typeof agents.contractsDue>> {
  const kinds: agents.Due[] = []
  for (const kind of agents.ContractKind.options) {
    const all = await periods.sumDue(trx, memberId, kind, null)
    if (all.count === 0) continue
    const isWhole = all.count <= agents.mostPaidAtOnce
    kinds.push({ kind, all, next: isWhole ? all : await periods.sumDue(trx, memberId, kind, agents.mostPaidAtOnce) })
  }
  return { currency: await currency(trx), kinds }
}
