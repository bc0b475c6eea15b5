import type { Currency } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { own, tables } from './store-deposits.ts'

export interface Step {
  readonly depositId: string
  readonly state: DepositState
  readonly operatorName: string | null
  readonly at: Date
}

/** How these deposits of one member came to where they stand, in order. */
export async function readSteps(trx: Trx, owner: OwnerRef, depositIds: readonly string[]): Promise<Step[]> {
  if (depositIds.length === 0) return []
  return tables(trx, owner.schema)
    .selectFrom('deposit_step')
    .select(['deposit_id as depositId', 'state', 'operator_name as operatorName', 'at'])
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('deposit_id', 'in', depositIds)
    .orderBy('id')
    .execute()
}

export async function insertSlip(trx: Trx, { owner, id }: Pick<Deposit, 'owner' | 'id'>, jpeg: Buffer): Promise<void> {
  await tables(trx, owner.schema)
    .insertInto('deposit_slip')
    .values({ merchant_id: own(trx), member_id: owner.id, deposit_id: id, jpeg })
    .execute()
}

export async function readSlip(trx: Trx, owner: OwnerRef, depositId: string): Promise<Buffer | null> {
  const row = await tables(trx, owner.schema)
    .selectFrom('deposit_slip')
    .select('jpeg')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  return row?.jpeg ?? null
}

export interface DueDeposit {
  readonly id: string
  readonly memberId: string
  readonly merchantId: string
}

/** Over all merchants, so only the owner of the tables sees them. */
export async function dueDeposits(trx: Trx, schema: string, limit: number): Promise<DueDeposit[]> {
  return tables(trx, schema)
    .selectFrom('deposit')
    .select(['id', 'member_id as memberId', 'merchant_id as merchantId'])
    .where('check_at', '<=', trx.now)
    .orderBy('check_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The one whose money came first; null while none has. */
export async function firstPaidDeposit(
  trx: Trx,
  { id, schema }: OwnerRef,
): Promise<{ readonly amountMinor: number; readonly currency: Currency } | null> {
  const row = await tables(trx, schema)
    .selectFrom('deposit_step')
    .innerJoin('deposit', (join) =>
      join
        .onRef('deposit.member_id', '=', 'deposit_step.member_id')
        .onRef('deposit.id', '=', 'deposit_step.deposit_id'),
    )
    .select(['deposit.amount_minor', 'deposit.currency'])
    .where('deposit_step.merchant_id', '=', own(trx))
    .where('deposit_step.member_id', '=', id)
    .where('deposit_step.state', '=', 'paid')
    .orderBy('deposit_step.id')
    .limit(1)
    .executeTakeFirst()
  return row ? { amountMinor: Number(row.amount_minor), currency: row.currency } : null
}
