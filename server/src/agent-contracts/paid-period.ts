import { Minor, type agents, type Currency } from '@parola/contract'
import type { Names } from './contract.ts'

/** A closed period with its outcome and payment. */
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

/** The house and salaries pay automatically; an agent's dividend waits for the agent's confirmation. */
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

/** When to retry a payer without money: with growing intervals, so that one who never has any is not retried all day. */
export function nextTry({ endsAt }: Pick<PeriodRow, 'endsAt'>, now: Date): Date {
  const owedMs = now.getTime() - endsAt.getTime()
  return new Date(now.getTime() + Math.min(Math.max(owedMs / 8, leastWaitMs), mostWaitMs))
}
