import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http.ts'
import { canonicalTarget, type Stop, type StopTarget } from './stop.ts'
import * as store from './store-stops.ts'

/** From its commit on no game opens and no round begins; kept readings follow within a second. Money that is owed is paid. */
export async function stopPlay(
  trx: Trx,
  operator: OperatorRef,
  { reason, ...asked }: StopTarget & { readonly reason: string },
): Promise<Stop> {
  const target = canonicalTarget(asked)
  if (!target || !(await store.isKnown(trx, target))) throw new DomainError('field_invalid', { fields: ['name'] })
  return store.insertStop(trx, target, { reason, by: operator.name })
}

export async function allowPlay(trx: Trx, asked: StopTarget): Promise<void> {
  const target = canonicalTarget(asked)
  if (target) await store.deleteStop(trx, target)
}
