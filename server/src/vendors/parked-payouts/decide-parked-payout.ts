import { supplierLimits, type ValueOf } from '@parola/contract'
import { askSecond, closeByHand, releaseTogether } from '../../operators/index.ts'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Effect, OperatorRef, OwnerRef } from '../../platform/http/serve.ts'
import { approvalsOf } from './list-parked-payouts.ts'
import * as store from './store.ts'

type Decided = ValueOf<typeof supplierLimits.approveParkedPayout>

/** The second approval releases the payout, and the call is applied in the same transaction. */
export async function approveParkedPayout(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  id: string,
): Promise<Decided> {
  const payout = await parkedPayout(trx, owner, id)
  const { state, firstOperator } = payout
  if (state === 'parked' && firstOperator === null) {
    await requirePart(trx, operator, payout)
    await store.setFirstOperator(trx, id, operator)
    return { state: 'parked', approvals: [operator.name], outcome: null }
  }
  if (state === 'parked' && firstOperator !== null) {
    if (firstOperator === operator.id) throw new DomainError('second_operator_needed')
    await releasePayout(trx, [firstOperator, operator.id], payout)
    await store.setReleased(trx, id, operator)
    const outcome = await store.applyParked(trx, id)
    await store.setOutcome(trx, id, outcome)
    return { state: 'released', approvals: [...approvalsOf(payout), operator.name], outcome }
  }
  // A retry by the operator who released it gets the same response.
  if (state !== 'released' || payout.secondOperator !== operator.id) throw new DomainError('already_settled')
  return { state: 'released', approvals: approvalsOf(payout), outcome: payout.outcome }
}

/** The first of the two takes the approval back, and the payout waits for a first one again. */
export async function takeApprovalBack(trx: Trx, operator: OperatorRef, owner: OwnerRef, id: string): Promise<void> {
  const { state, firstOperator } = await parkedPayout(trx, owner, id)
  if (state !== 'parked' || firstOperator !== operator.id) throw new DomainError('already_settled')
  await store.setFirstOperator(trx, id, null)
}

/** Play money is no release. */
const isRelease = ({ book, payout }: store.ParkedPayout) => book !== 'trial' && Number(payout) > 0

async function requirePart(trx: Trx, operator: OperatorRef, payout: store.ParkedPayout): Promise<void> {
  if (!isRelease(payout)) return
  const body = { memberId: payout.memberId, id: payout.id }
  await askSecond(trx, operator, { ...releasing(payout), body })
}

const releasing = (parked: store.ParkedPayout) => ({
  call: supplierLimits.approveParkedPayout,
  released: {
    kind: 'payout' as const,
    currency: parked.currency,
    amountMinor: Number(parked.payout),
    memberId: parked.memberId,
    about: parked.id,
  },
  effect: payoutEffect(parked),
})

function payoutEffect({ supplier, transactionId, kind, round, payout, currency }: store.ParkedPayout): Effect {
  const about = { supplier, transactionId, kind, round }
  const amount = { minor: Number(payout), currency }
  return {
    changes: Object.entries({ amount, ...about }).flatMap(([field, to]) =>
      to === null ? [] : [{ field, from: null, to }],
    ),
    dependsOn: { amount, ...about },
  }
}

/** What both people see of a parked payout. */
export const showParkedPayout = async (trx: Trx, owner: OwnerRef, id: string): Promise<Effect> =>
  payoutEffect(await parkedPayout(trx, owner, id))

async function releasePayout(
  trx: Trx,
  people: readonly [first: string, second: string],
  parked: store.ParkedPayout,
): Promise<void> {
  if (!isRelease(parked)) return
  await releaseTogether(trx, people, releasing(parked))
}

/** One operator is enough, because no money moves. */
export async function refuseParkedPayout(
  trx: Trx,
  operator: OperatorRef,
  owner: OwnerRef,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<{ state: store.ParkedState }> {
  const payout = await parkedPayout(trx, owner, id)
  if (payout.state === 'parked') {
    await store.setRefused(trx, id, operator, reason)
    const { path } = supplierLimits.approveParkedPayout
    await closeByHand(trx, operator, { path, memberId: owner.id, about: id, reason })
  } else if (payout.state !== 'refused' || payout.reason !== reason) throw new DomainError('already_settled')
  return { state: 'refused' }
}

async function parkedPayout(trx: Trx, owner: OwnerRef, id: string): Promise<store.ParkedPayout> {
  const payout = await store.lockParked(trx, owner, id)
  if (!payout) throw new DomainError('not_found')
  return payout
}
