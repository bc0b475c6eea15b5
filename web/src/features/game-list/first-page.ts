import type { Language } from '@parola/contract'
import { sessionToken } from '../../api/index.ts'
import { pagedGames } from '../../components/games/paged-games.ts'
import { askedOf, sourceOf } from './Games.tsx'
import { isLobby, needsSession, readState } from './list-state.ts'

/** The games that an address of the list begins with. */
export function firstPage(url: URL, language: Language) {
  const state = readState(url.pathname, url.searchParams)
  if (isLobby(state) || (needsSession(state.mode) && !sessionToken())) return null
  return pagedGames(sourceOf(state), askedOf(state), language)
}
