import { isActive } from '../../members/index.ts'
import { release } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordInCell } from '../../platform/events/events.ts'
import { RecordedError } from '../../platform/recorded-error.ts'
import type { Effect, OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { requireNotAdjusted } from '../adjustments/require-not-adjusted.ts'
import { requireNoFlags } from '../aml/require-no-flags.ts'
import { withdrawalsChanged } from '../events.ts'
import { enqueuePayout } from './pay-out.ts'
import * as store from './store/withdrawals.ts'
import {
  amountOf,
  holdAt,
  hoursAfter,
  nextCheck,
  withdrawalVersion,
  type Withdrawal,
  type WithdrawalRules,
  type Which,
} from './withdrawal.ts'

export type Judge = (trx: Trx, which: readonly Which[]) => Promise<void>

export interface ApprovalDeps {
  readonly payoutHours: WithdrawalRules['payoutHours']
  /** Looks for signals again, because facts may have changed since the withdrawal was read. */
  readonly judge: Judge
}

/** Refused if the withdrawal is not what it was in the version that was read; what was found meanwhile stays. */
export async function approveWithdrawal(
  trx: Trx,
  operator: OperatorRef,
  { version, ...which }: Which & { readonly version?: string | undefined },
  { judge, payoutHours }: ApprovalDeps,
): Promise<{ state: 'approved' }> {
  const owner = { id: which.memberId }
  const withdrawal = await undecided(trx, owner, which.id, { state: 'approved', operator: operator.name })
  if (withdrawal) {
    const hold = holdAt(withdrawal, trx.now)
    if (hold) throw new DomainError('on_hold', { until: hold.until.toISOString(), by: hold.by })
    if (!(await isActive(trx, owner))) throw new DomainError('user_unavailable')
    await requireNoFlags(trx, owner)
    await requireNotAdjusted(trx, operator, owner)
    if (version !== undefined && version !== (await versionNow(trx, which, judge)))
      throw new RecordedError('version_conflict', (after) => judge(after, [which]))
    await release(trx, operator, {
      kind: 'withdrawal',
      currency: withdrawal.currency,
      amountMinor: withdrawal.amountMinor,
      memberId: owner.id,
      about: which.id,
    })
    await letPay(trx, withdrawal, operator.name, { payoutHours })
  }
  return { state: 'approved' }
}

/** What both people see. It has become another withdrawal if its facts, its card, a hold or what was found about it have changed. */
export async function withdrawalEffect(trx: Trx, which: Which): Promise<Effect> {
  const withdrawal = await requireUndecided(trx, which)
  const { state, signals } = withdrawal
  return {
    changes: [
      { field: 'state', from: state, to: 'approved' },
      { field: 'amount', from: null, to: amountOf(withdrawal) },
      { field: 'signals', from: null, to: (signals ?? []).map(({ kind }) => kind) },
    ],
    dependsOn: {
      version: withdrawalVersion(withdrawal, trx.now),
      isActive: await isActive(trx, { id: which.memberId }),
    },
  }
}

async function versionNow(trx: Trx, { memberId, id }: Which, judge: Judge): Promise<string | null> {
  await judge(trx, [{ memberId, id }])
  const judged = await store.readWithdrawal(trx, { id: memberId }, id)
  return judged && withdrawalVersion(judged, trx.now)
}

/** Enqueues the payout in the same transaction as the approval. */
export async function letPay(
  trx: Trx,
  withdrawal: Withdrawal,
  name: string,
  { payoutHours }: Pick<WithdrawalRules, 'payoutHours'>,
): Promise<void> {
  await store.writeState(trx, withdrawal, {
    state: 'approved',
    operator: name,
    dueAt: hoursAfter(trx.now, payoutHours),
    checkAt: nextCheck(trx.now, trx.now),
  })
  await enqueuePayout(trx, withdrawal)
  await recordInCell(trx, withdrawalsChanged)
}

interface Decision {
  readonly state: 'approved' | 'refused'
  readonly operator: string
  readonly reason?: string
}

/**
 * Locks the withdrawal for this decision; returns null when the same operator made the same decision before, so that a retry changes
 * nothing. Whoever comes second is told who was first.
 */
export async function undecided(trx: Trx, owner: OwnerRef, id: string, decision: Decision): Promise<Withdrawal | null> {
  const withdrawal = await store.lockWithdrawal(trx, owner, id)
  if (!withdrawal) throw new DomainError('not_found')
  // Only a reversed deposit ends an approved withdrawal, never an operator.
  if (withdrawal.state === 'requested') return withdrawal
  const steps = (await store.readSteps(trx, [withdrawal])).get(`${owner.id} ${id}`) ?? []
  const isRepeat =
    steps.some(({ state, operator }) => state === decision.state && operator === decision.operator) &&
    (decision.reason === undefined || decision.reason === withdrawal.reason)
  if (!isRepeat) throw new DomainError('already_settled', decidedIn(steps))
  return null
}

/** For what changes nothing once a withdrawal is decided. */
export async function requireUndecided(trx: Trx, { memberId, id }: Which): Promise<Withdrawal> {
  const withdrawal = await store.lockWithdrawal(trx, { id: memberId }, id)
  if (!withdrawal) throw new DomainError('not_found')
  if (withdrawal.state === 'requested') return withdrawal
  const steps = (await store.readSteps(trx, [withdrawal])).get(`${memberId} ${id}`) ?? []
  throw new DomainError('already_settled', decidedIn(steps))
}

function decidedIn(steps: readonly { state: string; operator: string | null }[]): { by?: string; state?: string } {
  const decision = steps.find(({ state }) => state === 'approved' || state === 'refused')
  return decision?.operator ? { by: decision.operator, state: decision.state } : {}
}
