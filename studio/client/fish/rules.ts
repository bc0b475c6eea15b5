import { element, type Host } from '../engine/index.ts'
import type { FishDescription, WaterSeen } from '../../src/games/fish/index.ts'
import { creatures, starOf } from './creatures/index.ts'
import type { FishText } from './texts.ts'
import { blank } from './sprites.ts'

export type FishHost = Host<FishDescription, WaterSeen, FishText>
type Listed = FishDescription['species'][number]

/** The name of a species; each game has a different legend. */
export const nameOf = (host: FishHost, name: Listed['name']): string =>
  host.t(name === 'star' ? starOf(host.entrance.game.motif) : name)

export function prizeOf({ prizes }: Listed): string {
  const times = prizes.map((prize) => prize.times)
  const [least, most] = [Math.min(...times), Math.max(...times)]
  return least === most ? `×${least}` : `×${least}–${most}`
}

export const chanceOf = (host: FishHost, outcomes: number): string =>
  host.percent((outcomes * 1_000_000) / host.entrance.describe.outcomes)

export const catchChance = (host: FishHost, { prizes }: Listed): string =>
  chanceOf(
    host,
    prizes.reduce((sum, prize) => sum + prize.outcomes, 0),
  )

/** Every fish with its picture, its prizes and their chances. */
export function rulesOf(host: FishHost): Node[] {
  const { describe } = host.entrance
  const rows = describe.species.map((listed) =>
    element(
      'tr',
      '',
      element('td', '', picture(host, listed.name)),
      element('td', '', nameOf(host, listed.name)),
      element('td', '', ...lines(listed.prizes.map(({ times }) => `×${times}`))),
      element('td', '', ...lines(listed.prizes.map(({ outcomes }) => chanceOf(host, outcomes)))),
    ),
  )
  const head = element('tr', '', element('td'), title(host.t('fish')), title(host.t('prize')), title(host.t('chance')))
  return [
    element('p', '', host.t('ruleShot')),
    element('p', '', host.t('ruleSame', { percent: host.percent(describe.returnPpm) })),
    element('p', '', host.t('rulePace', { count: describe.shotsPerSecond })),
    element('table', 'prizes', element('thead', '', head), element('tbody', '', ...rows)),
  ]
}

function title(text: string): HTMLElement {
  const cell = element('th', '', text)
  cell.scope = 'col'
  return cell
}

const lines = (texts: readonly string[]): Node[] => texts.map((text) => element('div', '', text))

function picture(host: FishHost, name: Listed['name']): HTMLCanvasElement {
  const [canvas, pen] = blank(112, 80)
  pen.translate(56, 40)
  pen.scale(44, 44)
  creatures[name === 'star' ? starOf(host.entrance.game.motif) : name](pen, 0.6)
  canvas.setAttribute('aria-hidden', 'true')
  return canvas
}
