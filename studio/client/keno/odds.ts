import type { KenoDescription, KenoEntered } from '../../src/games/keno/index.ts'
import { element, type Host } from '../engine/index.ts'
import type { KenoText } from './texts.ts'

type KenoHost = Host<KenoDescription, KenoEntered, KenoText>

/** "×3.8", stake included. Isolated, so that right-to-left text does not reverse it. */
export const timesText = (factor: number): string => `\u2066×${(factor / 100).toLocaleString('en')}\u2069`

/** The prizes for a number of picks in one line; the tier reached is highlighted. */
export function createPrizeLine({ entrance: { describe } }: KenoHost, onOpen: () => void) {
  const root = element('button', 'prizes')
  root.type = 'button'
  root.addEventListener('click', onOpen)
  return {
    element: root,
    show(picks: number, hits: number | null, empty: string, label: string) {
      const { prizes = [] } = describe.tables[picks - 1] ?? {}
      root.setAttribute('aria-label', picks > 0 ? label : empty)
      root.disabled = picks === 0
      const cells = prizes.toReversed().map(({ hits: wanted, factor }) => {
        const cell = element('span', 'prize', element('small', '', String(wanted)), element('b', '', timesText(factor)))
        cell.classList.toggle('is-reached', wanted === hits)
        return cell
      })
      root.replaceChildren(...(picks > 0 ? cells : [element('span', 'prizes-empty', empty)]))
    },
  }
}

/** The prizes for a number of picks with their exact chances, in words. */
export function oddsOf({ entrance: { describe, language }, t, percent }: KenoHost, picks: number): Node[] {
  const table = describe.tables[picks - 1]
  if (!table) return []
  const head = (['colHits', 'colPays', 'colChance'] as const).map((key) => element('th', '', t(key)))
  const rows = table.prizes.map(({ hits, factor, chance }) =>
    element(
      'tr',
      '',
      element('th', '', t('hits', { hits, picks })),
      element('td', '', timesText(factor)),
      element('td', '', t('once', { count: onceIn(chance, language) })),
    ),
  )
  return [
    element('table', 'odds-table', element('thead', '', element('tr', '', ...head)), element('tbody', '', ...rows)),
    element('p', 'return', t('returns', { count: picks, percent: percent(table.returnPpm) })),
  ]
}

/** The rules, with expandable prizes for every number of picks. */
export function rulesOf(host: KenoHost): Node[] {
  const folded = host.entrance.describe.tables.map((_, at) =>
    element('details', 'fold', element('summary', '', host.t('odds', { count: at + 1 })), ...oddsOf(host, at + 1)),
  )
  return [element('p', '', host.t('how')), ...folded]
}

function onceIn(chance: number, language: string): string {
  const times = 1 / chance
  const locale = language === 'ID' || language === 'VI' ? 'id' : 'en'
  return times.toLocaleString(locale, { maximumFractionDigits: times < 10 ? 2 : times < 100 ? 1 : 0 })
}
