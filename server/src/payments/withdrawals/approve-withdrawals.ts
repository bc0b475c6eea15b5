import type { BodyOf, Currency, ErrorCode, operators, ValueOf } from '@parola/contract'
import { mayReleaseTogether } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { RecordedError } from '../../platform/recorded-error.ts'
import { approveWithdrawal, type ApprovalDeps } from './approve-withdrawal.ts'
import * as store from './store/withdrawals.ts'
import { withdrawalVersion, type Withdrawal, type Which } from './withdrawal.ts'

interface BulkDeps extends ApprovalDeps {
  /** The most of each withdrawal. */
  readonly bulk: number
}

/**
 * Approves each withdrawal that has no signal, is within the limit and could be approved by the operator alone, and says why of every
 * other. A bulk of more than one person may release approves none: whoever wants a second person asks for them one by one.
 */
export async function approveWithdrawals(
  trx: Trx,
  operator: OperatorRef,
  { withdrawals }: BodyOf<typeof operators.approveWithdrawals>,
  deps: BulkDeps,
): Promise<ValueOf<typeof operators.approveWithdrawals>> {
  // Always in one order, so that two bulks never wait for each other.
  const ordered = withdrawals.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await deps.judge(trx, ordered)
  const found = await lockAll(trx, ordered)
  const isWithin = await isTotalAllowed(trx, operator, found.values())
  const results: { memberId: string; id: string; error: ErrorCode | null }[] = []
  for (const which of ordered) {
    const withdrawal = found.get(keyOf(which))
    const error = withdrawal && (objectionTo(withdrawal, deps.bulk) ?? (isWithin ? null : tooMuch))
    const version = withdrawal && withdrawalVersion(withdrawal, trx.now)
    results.push({
      ...which,
      error: error ?? (await errorOf(trx, () => approveWithdrawal(trx, operator, { ...which, version }, deps))),
    })
  }
  return { results }
}

const tooMuch = 'approval_required'
const keyOf = ({ memberId, id }: Which) => `${memberId} ${id}`

/** Those that are not decided. */
async function lockAll(trx: Trx, which: readonly Which[]): Promise<ReadonlyMap<string, Withdrawal>> {
  const found = new Map<string, Withdrawal>()
  for (const one of which) {
    const withdrawal = await store.lockWithdrawal(trx, { id: one.memberId }, one.id)
    if (withdrawal?.state === 'requested') found.set(keyOf(one), withdrawal)
  }
  return found
}

function objectionTo({ signals, amountMinor }: Withdrawal, most: number): ErrorCode | null {
  if (signals?.length !== 0) return 'has_signals'
  return amountMinor > most ? 'above_bulk_limit' : null
}

async function isTotalAllowed(trx: Trx, operator: OperatorRef, withdrawals: Iterable<Withdrawal>): Promise<boolean> {
  const totals = new Map<Currency, number>()
  for (const { currency, amountMinor } of withdrawals) totals.set(currency, (totals.get(currency) ?? 0) + amountMinor)
  for (const [currency, totalMinor] of totals)
    if (!(await mayReleaseTogether(trx, operator, { kind: 'withdrawal', currency, totalMinor }))) return false
  return true
}

/** Undoes what a refused item has written, except for what its refusal leaves behind. */
async function errorOf(trx: Trx, approve: () => Promise<unknown>): Promise<ErrorCode | null> {
  try {
    await inSavepoint(trx, approve)
    return null
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error instanceof RecordedError) await error.record(trx)
    return error.code
  }
}
