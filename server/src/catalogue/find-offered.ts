import { vendors, type Language } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { Openable, Wanted } from './offer.ts'
import * as store from './store-offer.ts'

/** The game as the merchant offers it; null where it has none of that vendor, type and name. */
export const findOffered = (trx: Trx, wanted: Wanted, language: Language): Promise<Openable | null> =>
  wanted.gameId === vendors.lobbyId ? store.offeredLobby(trx, wanted) : store.offeredGame(trx, wanted, language)
