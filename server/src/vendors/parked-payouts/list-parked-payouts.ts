import type { supplierLimits, QueryOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { moneyOf } from '../../wallet/index.ts'
import * as store from './store.ts'

const pageSize = 100

/** The merchant's parked payouts in one state, oldest first. */
export async function listParkedPayouts(
  trx: Trx,
  { state }: QueryOf<typeof supplierLimits.parkedPayouts>,
  from: Position | null,
): Promise<Page<typeof supplierLimits.parkedPayouts>> {
  const rows = await store.listParked(trx, { state, from, most: pageSize })
  const payouts = rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    supplier: row.supplier,
    transactionId: row.transactionId,
    kind: row.kind,
    round: row.round,
    gameId: row.gameCode,
    campaign: row.campaign,
    book: row.book,
    payout: moneyOf(row.payout, row.currency),
    at: row.parkedAt.toISOString(),
    state: row.state,
    approvals: approvalsOf(row),
    refusedBy: row.refusedBy,
    reason: row.reason,
    outcome: row.outcome,
  }))
  return { payouts, last: lastOf(rows, pageSize, ({ parkedAt, id }) => [parkedAt.toISOString(), id]) }
}

export const approvalsOf = ({ firstName, secondName }: store.ParkedPayout): string[] =>
  [firstName, secondName].filter((name) => name !== null)
