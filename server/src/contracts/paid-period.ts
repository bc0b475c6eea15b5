import { Minor, type agents, type Currency } from '@parola/contract'
import type { Names } from './contract.ts'

/** A period that is over: what it came to, and what it pays. */
export interface PeriodRow {
  readonly id: string
  readonly contractId: string
  readonly kind: agents.ContractKind
  readonly payerId: string | null
  readonly payeeId: string
  readonly currency: Currency
  readonly startsAt: Date
  readonly endsAt: Date
  readonly outcome: agents.Outcome
  readonly payMinor: number
  readonly state: 'nothing' | 'due' | 'paid'
  readonly paidAt: Date | null
}

/** The house pays at once, and so are salaries paid; an agent's dividend waits for the agent's word. */
export const paysByItself = ({ kind, payerId }: Pick<PeriodRow, 'kind' | 'payerId'>): boolean =>
  payerId === null || kind !== 'dividend'

type Shown = Omit<PeriodRow, 'state' | 'currency'> & { readonly state: agents.ContractPeriod['state'] }

export function shownPeriod(row: Shown, memberId: string, nameOf: Names): agents.ContractPeriod {
  const { id, contractId, kind, outcome, state } = row
  const isPayer = row.payerId === memberId
  const otherId = isPayer ? row.payeeId : row.payerId
  return {
    id,
    contractId,
    kind,
    role: isPayer ? 'payer' : 'payee',
    other: otherId === null ? null : nameOf(otherId),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    outcome,
    pay: Minor.parse(row.payMinor),
    state,
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

const leastWaitMs = 10 * 60_000
const mostWaitMs = 24 * 3_600_000

/** When to ask a payer without money again: soon in the beginning, then ever more rarely. Who never has any is not asked all day long. */
export function nextTry({ endsAt }: Pick<PeriodRow, 'endsAt'>, now: Date): Date {
  const owedMs = now.getTime() - endsAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(owedMs / 8, leastWaitMs), mostWaitMs))
}
