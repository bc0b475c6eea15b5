import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import type { Release } from './ceiling.ts'
import * as store from './store/releases.ts'

/** One operator alone may not release this. The API stores the call for a second operator to approve. */
export class ApprovalRequiredError extends DomainError {
  readonly release: Release

  constructor(wanted: Release) {
    super('approval_required')
    this.release = wanted
  }
}

/**
 * Releases money in the transaction that moves it; throws when it may not, so that nothing moves. Every operator call that creates or pays
 * out money must call this; the rule itself is `release_money` in the database.
 */
export async function release(trx: Trx, operator: OperatorRef, released: Release): Promise<void> {
  if (released.amountMinor === 0) return
  const { agreed } = operator
  const verdict = await store.releaseMoney(trx, released, {
    operatorId: operator.id,
    approverId: agreed?.by.id ?? null,
    requestId: agreed?.requestId ?? null,
  })
  if (verdict === 'approval_required') throw new ApprovalRequiredError(released)
  if (verdict !== 'released') throw new DomainError(verdict)
}

/** Whether the operator alone may release so much in one action: a bulk counts as its total. */
export const mayReleaseTogether = (
  trx: Trx,
  operator: OperatorRef,
  bulk: Pick<Release, 'kind' | 'currency'> & { readonly totalMinor: number },
): Promise<boolean> => store.isTotalAllowed(trx, operator.id, bulk)

/** The first of two people who act in calls of their own takes no part above their ceiling either. */
export async function requireCeiling(
  trx: Trx,
  operator: OperatorRef,
  released: Pick<Release, 'kind' | 'currency'> & { readonly amountMinor: number },
): Promise<void> {
  if (!(await store.isWithinCeiling(trx, operator.id, released))) throw new DomainError('role_limit')
}

/** Who lets a large withdrawal be paid does not verify that member's document on the same day. The other order is refused by the release. */
export async function requireNotPaidToday(trx: Trx, operator: OperatorRef, memberId: string): Promise<void> {
  if (await store.hasPaidToday(trx, operator.id, memberId)) throw new DomainError('duty_conflict')
}
