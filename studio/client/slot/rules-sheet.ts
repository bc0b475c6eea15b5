import type { SlotDescription, SlotEntered } from '../../src/games/slot/index.ts'
import type { PaidSymbol, SlotSymbol } from '../../src/games/slot/rules.ts'
import { element, type Host } from '../engine/index.ts'
import type { Skin } from './art/skins.ts'
import { makeSprites } from './art/sprites.ts'
import type { SlotText } from './texts.ts'
import { lineTones } from './win-show.ts'

export type SlotHost = Host<SlotDescription, SlotEntered, SlotText>

/** Paytable at the chosen stake, free spins, the lines, and the game's volatility. */
export function rulesOf(host: SlotHost, skin: Skin): Node[] {
  const { rules, lines, freePpm } = host.entrance.describe
  const sprites = makeSprites(skin, 52, 2, host.t('wild'))
  const picture = (symbol: SlotSymbol) => {
    const canvas = element('canvas', 'rule-symbol')
    const still = sprites.get(symbol)?.still
    canvas.width = still?.width ?? 0
    canvas.height = still?.height ?? 0
    if (still) canvas.getContext('2d')?.drawImage(still, 0, 0)
    return canvas
  }
  const lineMinor = host.bar.stakeMinor / lines.length
  const pays = (Object.keys(rules.pays) as PaidSymbol[]).map((symbol) => {
    const amounts = rules.pays[symbol].map((pay, index) =>
      element('li', '', element('b', '', String(index + 3)), ` ${host.money(pay * lineMinor)}`),
    )
    return element('div', 'rule-pay', picture(symbol), element('ul', '', ...amounts.toReversed()))
  })
  const stars = Object.entries(rules.scatter).map(([count, { pays: factor, spins }]) =>
    element('li', '', host.t('starHelp', { count, spins, amount: host.money(factor * host.bar.stakeMinor) })),
  )
  return [
    element('p', 'muted', host.t(rules.volatility)),
    element('div', 'rule-pays', ...pays),
    element('p', '', host.t('lineHelp')),
    element('div', 'rule-row', picture('W'), element('p', '', host.t('wildHelp'))),
    element('div', 'rule-row', picture('S'), element('ul', '', ...stars)),
    element('p', '', host.t('freeHelp', { factor: rules.freeFactor })),
    element('p', '', host.t('freeChance', { count: Math.round(1_000_000 / freePpm) })),
    element('h3', '', host.t('lines', { count: lines.length })),
    element('div', 'rule-lines', ...lines.map(lineOf)),
  ]
}

const svgSpace = 'http://www.w3.org/2000/svg'

function lineOf(line: readonly number[], index: number): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 52 32')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-label', `${index + 1}: ${line.map((row) => row + 1).join(' ')}`)
  for (let reel = 0; reel < 5; reel += 1)
    for (let row = 0; row < 3; row += 1) {
      const cell = document.createElementNS(svgSpace, 'rect')
      const isOn = line[reel] === row
      for (const [name, value] of Object.entries({ x: reel * 10 + 2, y: row * 10 + 2, width: 8, height: 8, rx: 2 }))
        cell.setAttribute(name, String(value))
      cell.setAttribute('fill', isOn ? (lineTones[index] ?? '') : '#ffffff1f')
      svg.append(cell)
    }
  return svg
}
