import { Minor, type Currency } from '@parola/contract'
import type { Selectable } from 'kysely'
import { cellTables } from '../../platform/db/cell.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { past, type Position } from '../../platform/db/keyset.ts'
import type { OperatorRef, OwnerRef } from '../../platform/http/serve.ts'

type Tables = {
  adjustment: {
    id: string
    merchant_id: string
    member_id: string
    /** A bigint, which the driver returns as a string. */
    amount_minor: string | number
    currency: Currency
    reason: string
    proposed_by: string
    proposed_name: string
    approved_by: string | null
    approved_name: string | null
    at: Date
    approved_at: Date | null
  }
}

export interface Adjustment {
  readonly owner: OwnerRef
  readonly id: string
  /** A negative amount is taken from the member. */
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly reason: string
  readonly proposedBy: OperatorRef
  readonly approvedBy: OperatorRef | null
  readonly at: Date
}

const tables = (trx: Trx) => cellTables<Tables>(trx)

const ofOwner = (trx: Trx, owner: OwnerRef, id: string) =>
  tables(trx)
    .selectFrom('adjustment')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)

export async function readAdjustment(trx: Trx, owner: OwnerRef, id: string): Promise<Adjustment | null> {
  const row = await ofOwner(trx, owner, id).executeTakeFirst()
  return row ? adjustmentOf(row) : null
}

/** Locks the correction until the transaction ends, so that it is approved once. */
export async function lockAdjustment(trx: Trx, owner: OwnerRef, id: string): Promise<Adjustment | null> {
  const row = await ofOwner(trx, owner, id).forUpdate().executeTakeFirst()
  return row ? adjustmentOf(row) : null
}

/** False if it was there. */
export async function insertAdjustment(
  trx: Trx,
  { owner, id, amountMinor, currency, reason, proposedBy }: Omit<Adjustment, 'approvedBy' | 'at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(trx)
    .insertInto('adjustment')
    .values({
      id,
      merchant_id: own(trx),
      member_id: owner.id,
      amount_minor: amountMinor,
      currency,
      reason,
      proposed_by: proposedBy.id,
      proposed_name: proposedBy.name,
      approved_by: null,
      approved_name: null,
      at: trx.now,
      approved_at: null,
    })
    .onConflict((conflict) => conflict.constraint('adjustment_pk').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setApproved(trx: Trx, { owner, id }: Adjustment, operator: OperatorRef): Promise<void> {
  await tables(trx)
    .updateTable('adjustment')
    .set({ approved_by: operator.id, approved_name: operator.name, approved_at: trx.now })
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)
    .execute()
}

/** How many corrections of the member's balance were made. */
export async function countApproved(trx: Trx, owner: OwnerRef): Promise<number> {
  const { count } = await tables(trx)
    .selectFrom('adjustment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('approved_by', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether one of these operators has asked for or agreed to a correction of the member's balance since then. */
export async function hasAdjusted(
  trx: Trx,
  owner: OwnerRef,
  { operatorIds, since }: { operatorIds: readonly string[]; since: Date },
): Promise<boolean> {
  const row = await tables(trx)
    .selectFrom('adjustment')
    .select('id')
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('at', '>', since)
    .where((where) => where.or([where('proposed_by', 'in', operatorIds), where('approved_by', 'in', operatorIds)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A member's, newest first. */
export async function adjustmentsOf(trx: Trx, owner: OwnerRef, limit: number): Promise<Adjustment[]> {
  const rows = await tables(trx)
    .selectFrom('adjustment')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => adjustmentOf(row))
}

/** What corrections have given to the member and taken since then, in sum. */
export async function sumExecuted(
  trx: Trx,
  owner: OwnerRef,
  { currency, since }: { currency: Currency; since: Date },
): Promise<number> {
  const { sum } = await tables(trx)
    .selectFrom('adjustment')
    .select(({ fn }) => fn.sum<string | null>('amount_minor').as('sum'))
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('currency', '=', currency)
    .where('approved_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export async function listAdjustments(trx: Trx, from: Position | null, size: number): Promise<Adjustment[]> {
  const rows = await tables(trx)
    .selectFrom('adjustment')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where(past('descending', ['at', 'member_id', 'id'], from))
    .orderBy('at', 'desc')
    .orderBy('member_id', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
  return rows.map((row) => adjustmentOf(row))
}

function adjustmentOf(row: Selectable<Tables['adjustment']>): Adjustment {
  const { approved_by, approved_name } = row
  return {
    owner: { id: row.member_id },
    id: row.id,
    amountMinor: Minor.parse(Number(row.amount_minor)),
    currency: row.currency,
    reason: row.reason,
    proposedBy: { id: row.proposed_by, name: row.proposed_name },
    approvedBy: approved_by !== null && approved_name !== null ? { id: approved_by, name: approved_name } : null,
    at: row.at,
  }
}
