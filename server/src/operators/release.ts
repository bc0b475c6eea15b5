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

/** For actions that always take two people, each in their own call: corrections and manual deposits. */
export async function releaseTogether(
  trx: Trx,
  [first, second]: readonly [first: string, second: string],
  released: Release,
): Promise<void> {
  const people = { operatorId: first, approverId: second, requestId: null }
  const verdict = await store.releaseMoney(trx, released, people)
  if (verdict !== 'released') throw new DomainError(verdict)
}

/** The first of two people who act in calls of their own takes no part above their ceiling either. */
export async function requireCeiling(
  trx: Trx,
  operator: OperatorRef,
  released: Pick<Release, 'kind' | 'currency'> & { readonly amountMinor: number },
): Promise<void> {
  if (!(await store.isWithinCeiling(trx, operator.id, released))) throw new DomainError('role_limit')
}
