import { catalogue, type QueryOf, type ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { bestFirst, fitOf, namesLike, namesWith, typosOf } from './search-games.ts'
import { searchKey } from './search-key.ts'
import { maxTypos } from './typo-tolerance.ts'
import * as store from './store/shelves.ts'
import { visibleAmong } from './visibility/store.ts'

type Search = typeof catalogue.search

/** A phone shows a few; a player who looks for more goes to the list of a type. */
const mostGames = 30
const mostVendors = 6

/** Games of every type and vendors whose name contains the text. When none does, those within the tolerated typos. */
export async function searchCatalogue(
  trx: Trx,
  { text, language }: QueryOf<Search>,
  hidden: readonly string[],
): Promise<ValueOf<Search>> {
  const key = searchKey(text)
  if (key === '') return { games: [], vendors: [] }
  const vendors = await vendorsOf(trx, hidden)
  const answer = async (
    names: typeof namesWith,
    fits: (name: string) => boolean,
    figureOf: (name: string) => number,
  ) => {
    const found: store.FoundName[] = []
    for (const gameType of catalogue.gameTypes) found.push(...(await names(trx, key, language, { gameType })))
    return {
      games: await store.describe(
        trx,
        (await visibleAmong(trx, bestFirst(found, figureOf), hidden)).slice(0, mostGames),
        language,
        hidden,
      ),
      vendors: vendors
        .filter(({ displayName }) => fits(searchKey(displayName)))
        .toSorted((a, b) => figureOf(searchKey(a.displayName)) - figureOf(searchKey(b.displayName)))
        .slice(0, mostVendors),
    }
  }
  const exact = await answer(namesWith, (name) => name.includes(key), fitOf(key))
  if (exact.games.length + exact.vendors.length > 0 || maxTypos(key) === 0) return exact
  const typos = typosOf(key)
  return answer(namesLike, (name) => typos(name) <= maxTypos(key), typos)
}

const vendorsOf = async (trx: Trx, hidden: readonly string[]) =>
  (await store.vendorsByType(trx, hidden)).flatMap(({ gameCategory: gameType, vendorNames }) =>
    vendorNames.map((vendor) => ({ ...vendor, gameType })),
  )
