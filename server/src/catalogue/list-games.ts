import type { catalogue, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { startOf, totalPagesOf } from './page.ts'
import * as store from './store.ts'

/** One page of a merchant's games; a page beyond the last is empty. */
export async function listGames(
  trx: Trx,
  { gameType, vassalage, pageNo, pageSize, language }: QueryOf<typeof catalogue.gameList>,
): Promise<ValueOf<typeof catalogue.gameList>> {
  const shelf = { gameType, vendorCode: vassalage }
  const totalPages = totalPagesOf(await store.countOf(trx, shelf), pageSize)
  const games =
    pageNo > totalPages ? [] : await store.gamesOnShelf(trx, shelf, startOf(pageNo, pageSize), pageSize, language)
  return { games, pageNum: pageNo, totalPages }
}
