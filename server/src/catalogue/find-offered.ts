import { vendors, type Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { Openable, Wanted } from './offer.ts'
import * as store from './store/offer.ts'

/** The offered game or lobby; null when the merchant does not offer it. */
export const findOffered = (trx: Trx, wanted: Wanted, language: Language): Promise<Openable | null> =>
  wanted.gameId === vendors.lobbyId ? store.offeredLobby(trx, wanted) : store.offeredGame(trx, wanted, language)
