import type { BodyOf, Currency, ErrorCode, operators, ValueOf } from '@parola/contract'
import { mayReleaseTogether } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OperatorRef } from '../../platform/http/serve.ts'
import { RecordedError } from '../../platform/recorded-error.ts'
import { approveWithdrawal, type Which } from './approve-withdrawal.ts'
import * as store from './store/withdrawals.ts'
import type { WithdrawalRules } from './withdrawal.ts'

/**
 * Approves each withdrawal that the operator could approve alone, and says why of every other. A bulk of more than one person may release
 * approves none: whoever wants a second person asks for them one by one.
 */
export async function approveWithdrawals(
  trx: Trx,
  operator: OperatorRef,
  { withdrawals }: BodyOf<typeof operators.approveWithdrawals>,
  rules: Pick<WithdrawalRules, 'payoutHours'>,
): Promise<ValueOf<typeof operators.approveWithdrawals>> {
  // Always in one order, so that two bulks never wait for each other.
  const ordered = withdrawals.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const isWithin = await isTotalAllowed(trx, operator, ordered)
  const results: { memberId: string; id: string; error: ErrorCode | null }[] = []
  for (const which of ordered) {
    const error = isWithin ? await errorOf(trx, () => approveWithdrawal(trx, operator, which, rules)) : tooMuch
    results.push({ ...which, error })
  }
  return { results }
}

const tooMuch = 'approval_required'
const keyOf = ({ memberId, id }: Which) => `${memberId} ${id}`

async function isTotalAllowed(trx: Trx, operator: OperatorRef, withdrawals: readonly Which[]): Promise<boolean> {
  const totals = new Map<Currency, number>()
  for (const { memberId, id } of withdrawals) {
    const withdrawal = await store.lockWithdrawal(trx, { id: memberId }, id)
    if (withdrawal?.state !== 'requested') continue
    const { currency, amountMinor } = withdrawal
    totals.set(currency, (totals.get(currency) ?? 0) + amountMinor)
  }
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
