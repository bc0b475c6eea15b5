import type { OpenView } from '../../src/games/sports/board.ts'
import { element } from '../engine/index.ts'
import { crest } from './crest.ts'

/** The two sides of a match, home first. */
export function sidesView({ home, away }: Pick<OpenView, 'home' | 'away'>): HTMLElement {
  return element(
    'div',
    'sides',
    element('span', 'side', crest(home), element('span', 'club', home.name)),
    element('span', 'side is-away', element('span', 'club', away.name), crest(away)),
  )
}
