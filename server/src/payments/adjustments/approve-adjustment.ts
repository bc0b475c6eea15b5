import { operators } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { releaseTogether } from '../../operators/index.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { move, openWallet } from '../../wallet/index.ts'
import { AlreadySettledError, NotFoundError, SecondOperatorNeededError } from '../errors.ts'
import { adjustmentEffect, releasedBy } from './adjustment-effect.ts'
import * as store from './store.ts'

/** Makes a correction that another operator proposed. */
export async function approveAdjustment(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  id: string,
): Promise<store.Adjustment> {
  const adjustment = await store.lockAdjustment(trx, owner, id)
  if (!adjustment) throw new NotFoundError()
  if (adjustment.approvedBy?.id === operator.id) return adjustment
  if (adjustment.approvedBy) throw new AlreadySettledError()
  if (adjustment.proposedBy.id === operator.id) throw new SecondOperatorNeededError()
  const { amountMinor, currency } = adjustment
  await releaseTogether(trx, [adjustment.proposedBy.id, operator.id], {
    call: operators.approveAdjustment,
    released: releasedBy(adjustment),
    effect: await adjustmentEffect(trx, adjustment),
  })
  const wallet = await openWallet(trx, owner, 'real', currency)
  await move(trx, wallet, {
    act: 'post',
    code: 'adjustment',
    key: `adjustment:${id}`,
    about: id,
    amountMinor: Math.abs(amountMinor),
    ...(amountMinor > 0 ? { from: 'corrections' } : { to: 'corrections' }),
  })
  await store.setApproved(trx, adjustment, operator)
  return { ...adjustment, approvedBy: operator }
}
