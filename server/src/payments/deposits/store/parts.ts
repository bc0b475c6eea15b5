import type { Currency } from '@parola/contract'
import { own, type Trx } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/pairs.ts'
import type { OwnerRef } from '../../../platform/http/serve.ts'
import { invariant } from '../../../platform/errors.ts'
import type { Deposit, DepositState } from '../deposit.ts'
import { tables } from './deposits.ts'

export interface Step {
  readonly depositId: string
  readonly state: DepositState
  readonly operatorName: string | null
  readonly at: Date
}

/** In chronological order. */
export async function readSteps(trx: Trx, owner: OwnerRef, depositIds: readonly string[]): Promise<Step[]> {
  const steps = await readStepsOf(
    trx,
    depositIds.map((id) => ({ owner, id })),
  )
  return [...steps.values()].flat()
}

/** The same of deposits of several members, by member and deposit. */
export async function readStepsOf(
  trx: Trx,
  deposits: readonly Pick<Deposit, 'owner' | 'id'>[],
): Promise<ReadonlyMap<string, Step[]>> {
  const found = new Map<string, Step[]>()
  if (deposits.length === 0) return found
  const rows = await tables(trx)
    .selectFrom('deposit_step')
    .select(['member_id', 'deposit_id as depositId', 'state', 'operator_name as operatorName', 'at'])
    .where('merchant_id', '=', own(trx))
    .where(
      isOneOf(
        ['member_id', 'deposit_id'],
        deposits.map(({ owner, id }) => [owner.id, id]),
      ),
    )
    .orderBy('id')
    .execute()
  for (const { member_id, ...step } of rows) {
    const key = `${member_id} ${step.depositId}`
    found.set(key, [...(found.get(key) ?? []), step])
  }
  return found
}

export interface DueDeposit {
  readonly id: string
  readonly memberId: string
  readonly merchantId: string
}

/** Reads across merchants, so it must run as the owner of the tables. */
export async function dueDeposits(trx: Trx, limit: number): Promise<DueDeposit[]> {
  return tables(trx)
    .selectFrom('deposit')
    .select(['id', 'member_id as memberId', 'merchant_id as merchantId'])
    .where('check_at', '<=', trx.now)
    .orderBy('check_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** When the deposit was credited; it must have been. */
export async function paidAt(trx: Trx, { owner, id }: Pick<Deposit, 'owner' | 'id'>): Promise<Date> {
  const paid = (await readSteps(trx, owner, [id])).find(({ state }) => state === 'paid')
  invariant(paid, 'a deposit that was never credited is reversed')
  return paid.at
}

/** Of the deposits that were not reversed, by member; those without one are missing. */
export async function firstPaidDeposits(
  trx: Trx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly amountMinor: number; readonly currency: Currency }>> {
  const rows = await tables(trx)
    .selectFrom('deposit_step')
    .innerJoin('deposit', (join) =>
      join
        .onRef('deposit.member_id', '=', 'deposit_step.member_id')
        .onRef('deposit.id', '=', 'deposit_step.deposit_id'),
    )
    .distinctOn('deposit_step.member_id')
    .select(['deposit_step.member_id', 'deposit.amount_minor', 'deposit.currency'])
    .where('deposit_step.merchant_id', '=', own(trx))
    .where('deposit_step.member_id', 'in', memberIds)
    .where('deposit_step.state', '=', 'paid')
    .where('deposit.state', '=', 'paid')
    .orderBy('deposit_step.member_id')
    .orderBy('deposit_step.id')
    .execute()
  return new Map(
    rows.map(({ member_id, amount_minor, currency }) => [member_id, { amountMinor: Number(amount_minor), currency }]),
  )
}
