import { element, type Host } from '../engine/index.ts'
import type { DuelDescription, SittingView } from '../../src/games/duel/index.ts'
import { createCard } from './cards.ts'
import type { DuelText } from './texts.ts'

export type DuelHost = Host<DuelDescription, SittingView | null, DuelText>

/** One example of each kind of hand, best first. */
const examples = [
  ['trio', [28, 29, 30]],
  ['run', [32, 37, 42]],
  ['pair', [44, 47, 13]],
  ['high', [48, 26, 7]],
] as const

export function rulesOf(host: DuelHost): Node[] {
  const { waitMs, chooseMs, returns } = host.entrance.describe
  const { bestPpm, rulePpm, keepPpm } = returns
  const shown = examples.map(([name, cards]) => {
    const row = element('div', 'cards')
    for (const card of cards) {
      const made = createCard('div')
      made.show(card)
      row.append(made.element)
    }
    return element('div', 'example', row, element('span', '', host.t(name)))
  })
  const returned = { best: host.percent(bestPpm), rule: host.percent(rulePpm), keep: host.percent(keepPpm) }
  return [
    element('p', '', host.t('idle')),
    element('div', 'examples', ...shown),
    element('p', '', host.t('ruleOrder')),
    element('p', '', host.t('rulePot')),
    element('p', '', host.t('ruleTime', { wait: waitMs / 1000, choose: chooseMs / 1000 })),
    element('p', '', host.t('ruleHouse')),
    element('p', 'return', host.t('ruleReturn', returned)),
  ]
}
