import { catalogue, type ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { minorOf, shelfName, type Shelf } from './shelf.ts'
import * as store from './store/shelves.ts'

/** The choices that leave games of the type to see. */
export async function listFilters(
  trx: Trx,
  gameType: catalogue.GameType,
  hidden: readonly string[],
): Promise<ValueOf<typeof catalogue.gameFilters>> {
  const kinds = await store.vendorsByType(trx, hidden)
  const vendors = kinds.find(({ gameCategory }) => gameCategory === gameType)?.vendorNames ?? []
  const filled = <Choice>(choices: readonly Choice[], shelfOf: (choice: Choice) => Omit<Shelf, 'gameType'>) =>
    withGames(trx, choices, (choice) => shelfName({ gameType, ...shelfOf(choice) }))
  return {
    vassalages: await filled(
      vendors.map(({ accountTypeName }) => accountTypeName),
      (vendorCode) => ({ vendorCode }),
    ),
    gameClassifies: await filled(catalogue.gameClassifies, (classify) => ({ classify })),
    minBets: await filled(catalogue.minBets, (minBet) => ({ minBetMinor: minorOf(minBet) })),
  }
}

async function withGames<Choice>(
  trx: Trx,
  choices: readonly Choice[],
  shelfOf: (choice: Choice) => string,
): Promise<Choice[]> {
  if (choices.length === 0) return []
  const counts = await store.countsOf(trx, choices.map(shelfOf))
  return choices.filter((choice) => (counts.get(shelfOf(choice)) ?? 0) > 0)
}
