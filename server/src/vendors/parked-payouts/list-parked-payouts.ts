import type { supplierLimits, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { moneyOf } from '../../wallet/index.ts'
import * as store from './store.ts'

type Listed = ValueOf<typeof supplierLimits.parkedPayouts>['payouts'][number]

const pageSize = 100

/** The merchant's parked payouts in one state, oldest first. */
export async function listParkedPayouts(
  trx: Trx,
  { state, after }: QueryOf<typeof supplierLimits.parkedPayouts>,
): Promise<Listed[]> {
  const page = { state, after: after === undefined ? null : new Date(after), most: pageSize }
  return (await store.listParked(trx, page)).map((row) => ({
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
}

export const approvalsOf = ({ firstName, secondName }: store.ParkedPayout): string[] =>
  [firstName, secondName].filter((name) => name !== null)
