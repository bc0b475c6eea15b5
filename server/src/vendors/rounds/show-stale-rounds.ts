import type { operators, QueryOf } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { lastOf, type Position } from '../../platform/db/keyset.ts'
import type { Page } from '../../platform/http/serve-list.ts'
import { moneyOf } from '../../wallet/index.ts'
import { readStale } from './store.ts'

const pageSize = 100

/** For operators: rounds that were not closed in time, oldest first. */
export async function showStaleRounds(
  trx: Trx,
  { state }: QueryOf<typeof operators.rounds>,
  from: Position | null,
): Promise<Page<typeof operators.rounds>> {
  const rows = await readStale(trx, { state, from, most: pageSize })
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
    last: lastOf(rows, pageSize, ({ openedAt, place }) => [openedAt.toISOString(), place]),
  }
}
