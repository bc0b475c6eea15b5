import { catalogue, type Language } from '@parola/contract'
import { pagedGames } from '../../components/games/paged-games.ts'
import { isMenuType } from './menu-types.ts'

/** The games that an address of the entry screen begins with. Hot games and vendors are known since home. */
export function firstPage(url: URL, language: Language) {
  const tab = catalogue.gameCategories.find((category) => category === url.searchParams.get('tab'))
  return tab && isMenuType(tab) ? pagedGames('list', { gameType: tab }, language) : null
}
