import type { catalogue, QueryOf, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { pageOf, totalPagesOf } from './page.ts'
import { searchGames } from './search-games.ts'
import { minorOf, phoneShelf, shelfName, type Shelf } from './shelf.ts'
import * as store from './store/shelves.ts'
import { visibleAmong } from './visibility/store.ts'

type GameList = typeof catalogue.gameList
type MobileGames = typeof catalogue.mobileGames

export async function listGames(
  trx: Trx,
  query: QueryOf<GameList>,
  hidden: readonly string[],
): Promise<ValueOf<GameList>> {
  const { pageNo, pageSize, language } = query
  const { count, nodeIds } = await pageIds(trx, query, hidden)
  return {
    games: await store.describe(trx, nodeIds, language, hidden),
    pageNum: pageNo,
    totalPages: totalPagesOf(count, pageSize),
  }
}

/**
 * A page of all games that open on a phone, from the shelf that the last offer wrote. Games that a supplier has since removed from phones
 * are left out, so a page may be short until the next offer.
 */
export async function listOnPhones(
  trx: Trx,
  { pageNo, pageSize, language }: QueryOf<MobileGames>,
  hidden: readonly string[],
): Promise<ValueOf<MobileGames>> {
  const { count, nodeIds } = await store.shelfPage(trx, phoneShelf, (pageNo - 1) * pageSize, pageSize)
  return {
    games: await store.describe(trx, await store.onPhones(trx, nodeIds), language, hidden),
    pageNum: pageNo,
    totalPages: totalPagesOf(count, pageSize),
  }
}

/** A page of a shelf is short by the games that are hidden from the viewer. */
async function pageIds(
  trx: Trx,
  query: QueryOf<GameList>,
  hidden: readonly string[],
): Promise<{ count: number; nodeIds: number[] }> {
  const { gameName, pageNo, pageSize, language } = query
  const shelf: Shelf = {
    gameType: query.gameType,
    vendorCode: query.vassalage,
    classify: query.gameClassify,
    minBetMinor: query.minBet === undefined ? undefined : minorOf(query.minBet),
  }
  if (!gameName) return store.shelfPage(trx, shelfName(shelf), (pageNo - 1) * pageSize, pageSize)
  const found = await visibleAmong(trx, await searchGames(trx, gameName, language, shelf), hidden)
  return { count: found.length, nodeIds: pageOf(found, pageNo, pageSize) }
}
