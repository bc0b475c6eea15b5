import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { canonicalTarget, type Stop, type StopTarget } from './stop.ts'
import * as store from './store/stops.ts'

/** After the commit no game opens and no round starts; cached stops follow within a second. Open payouts are still made. */
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
