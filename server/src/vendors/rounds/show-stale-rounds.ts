import type { operators, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { moneyOf } from '../../wallet/index.ts'
import { readStale } from './store.ts'

const pageSize = 100

/** For operators: rounds that were not closed in time, oldest first. */
export async function showStaleRounds(
  trx: Trx,
  { state, after }: QueryOf<typeof operators.rounds>,
): Promise<ValueOf<typeof operators.rounds>> {
  const page = { state, after: after === undefined ? undefined : new Date(after), most: pageSize }
  const rows = await readStale(trx, page)
  return {
    rounds: rows.map((row) => ({
      memberId: row.memberId,
      supplier: row.supplier,
      vendor: row.vendor,
      gameId: row.gameCode,
      round: row.round,
      book: row.book,
      stake: moneyOf(row.stake, row.currency),
      won: moneyOf(row.won, row.currency),
      state: row.state,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      said: row.said,
      saidPaid: row.saidPaid === null ? null : moneyOf(row.saidPaid, row.currency),
    })),
  }
}
