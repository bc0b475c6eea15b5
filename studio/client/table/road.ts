import type { Past } from '../../src/games/table/run-table.ts'
import { element } from '../engine/index.ts'
import { tintOf } from './tints.ts'

export interface Road {
  readonly element: HTMLElement
  show(past: readonly Past[]): void
}

const rows = 6

/** The bead road: one bead per round, filled column by column, newest last. It is a record and predicts nothing. */
export function createRoad(
  results: readonly string[],
  texts: { nameOf(result: string): string; label(count: number, list: string): string; note: string },
): Road {
  const plate = element('div', 'beads')
  plate.setAttribute('role', 'img')
  const counts = element('div', 'counts')
  const root = element('div', 'road', plate, counts)

  return {
    element: root,
    show(past) {
      const columns = Math.max(6, Math.floor((plate.clientWidth || 220) / 13))
      const full = Math.ceil(past.length / rows)
      const shown = past.slice(Math.max(0, (full - columns) * rows))
      plate.replaceChildren(
        ...shown.map((round, at) => beadOf(round.result, texts.nameOf(round.result), at === shown.length - 1)),
      )
      const list = results.map((result) => ({ result, count: past.filter((round) => round.result === result).length }))
      plate.setAttribute(
        'aria-label',
        texts.label(past.length, list.map(({ result, count }) => `${texts.nameOf(result)} ${count}`).join(', ')),
      )
      counts.replaceChildren(...list.map(({ result, count }) => countOf(result, texts.nameOf(result), count)))
      counts.title = texts.note
    },
  }
}

function beadOf(result: string, name: string, isNewest: boolean): HTMLElement {
  const bead = element('span', isNewest ? 'bead is-newest' : 'bead', Array.from(name)[0] ?? '')
  bead.style.setProperty('--tint', tintOf(result))
  return bead
}

function countOf(result: string, name: string, count: number): HTMLElement {
  const made = element('span', 'count', `${name} `, element('b', '', String(count)))
  made.style.setProperty('--tint', tintOf(result))
  made.setAttribute('aria-hidden', 'true')
  return made
}
