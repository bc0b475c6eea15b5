import type { TableDescription } from '../../src/games/table/describe.ts'
import { element, type Host } from '../engine/index.ts'
import { paysText } from './felt-board.ts'
import type { TableText } from './texts.ts'

const said: Readonly<Record<TableDescription['rules'], readonly TableText[]>> = {
  baccarat: ['baccarat1', 'baccarat2', 'baccarat3', 'shoe'],
  dragonTiger: ['dragonTiger1', 'dragonTiger2', 'shoe'],
  sicBo: ['sicBo1'],
  fishPrawnCrab: ['fishPrawnCrab1'],
  discs: ['discs1'],
  fanTan: ['fanTan1'],
  roulette: ['roulette1'],
}

/** The rules in words, and every bet with its payout, chance and return. */
export function rulesOf<Entered>({ entrance, t, money, percent }: Host<TableDescription, Entered, TableText>): Node[] {
  const { describe } = entrance
  const head = element(
    'tr',
    '',
    ...(['colBet', 'colPays', 'colChance', 'colReturn'] as const).map((key) => element('th', '', t(key))),
  )
  const rows = describe.spots.map((spot) => {
    const often = spot.pays.filter(({ factor }) => factor > 100).reduce((sum, { chance }) => sum + chance, 0)
    const cells = [t(spot.id as TableText), paysText(spot), percent(often * 1e6), percent(spot.returnPpm)]
    return element('tr', '', ...cells.map((text, at) => element(at === 0 ? 'th' : 'td', '', text)))
  })
  const limits = t('limits', { least: money(describe.chips[0] ?? 0), most: money(describe.roundMaxMinor) })
  return [
    ...said[describe.rules].map((key) => element('p', '', t(key))),
    element('table', 'odds-table', element('thead', '', head), element('tbody', '', ...rows)),
    ...[t('together'), limits].map((text) => element('p', '', text)),
  ]
}
