import { vendors, type Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { Openable, Wanted } from './offer.ts'
import * as store from './store/offer.ts'

/** The offered game or lobby; null when the merchant does not offer it, or hides it from the player. */
export const findOffered = (
  trx: Trx,
  wanted: Wanted,
  language: Language,
  hidden: readonly string[],
): Promise<Openable | null> =>
  wanted.gameId === vendors.lobbyId
    ? store.offeredLobby(trx, wanted, hidden)
    : store.offeredGame(trx, wanted, language, hidden)
