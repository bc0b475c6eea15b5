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

/** Locks the correction until the transaction ends, so that it is approved once. */
export async function lockAdjustment(trx: Trx, owner: OwnerRef, id: string): Promise<Adjustment | null> {
  const row = await tables(trx)
    .selectFrom('adjustment')
    .selectAll()
    .where('merchant_id', '=', own(trx))
    .where('member_id', '=', owner.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? adjustmentOf(row) : null
}

export async function insertAdjustment(
  trx: Trx,
  { owner, id, amountMinor, currency, reason, proposedBy }: Omit<Adjustment, 'approvedBy' | 'at'>,
): Promise<void> {
  await tables(trx)
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
    .execute()
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
