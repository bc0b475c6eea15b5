import type { LeagueView, MarketView, OpenView } from '../../src/games/sports/board.ts'
import { element, openSheet } from '../engine/index.ts'
import { betName, marketName } from './bets.ts'
import { oddButton } from './odd.ts'
import { sidesView } from './sides.ts'
import type { Scene, SportsHost } from './scene.ts'
import type { Slip } from './slip.ts'

/** All markets of a match, and how its result is drawn. */
export function openMarkets(host: SportsHost, scene: Scene, slip: Slip, league: LeagueView, fixture: OpenView): void {
  if (fixture.kickoffAt <= scene.now()) return
  const markets = fixture.markets.map((market) => marketView(host, slip, fixture, market))
  const sheet = openSheet(
    league.name,
    host.t('matches'),
    sidesView(fixture),
    ...markets,
    modelView(host, league, fixture),
  )
  setTimeout(() => sheet.close(), fixture.kickoffAt - scene.now())
}

function marketView(
  host: SportsHost,
  slip: Slip,
  fixture: OpenView,
  { name, line, selections }: MarketView,
): HTMLElement {
  const title = marketName(host.t, name, line)
  const odds = selections.map(([key, price, chancePpm]) => {
    const bet = { fixture, market: name, key, line, price, chancePpm }
    const made = oddButton(host, slip, bet)
    made.title = betName(host.t, fixture, name, key, line)
    return made
  })
  const group = element('div', `odds of-${name}`, ...odds)
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', title)
  return element('section', 'market', element('h3', 'market-name', title), group)
}

/** The published model of this match: the numbers that decide it. */
function modelView(host: SportsHost, league: LeagueView, { home, away, tries }: OpenView): HTMLElement {
  const names = { minutes: league.minutes, home: home.name, away: away.name }
  const [[h1, h2], [a1, a2]] = tries
  const text =
    h2 && a2
      ? host.t('modelTwo', { ...names, h2: h1?.parts ?? 0, h3: h2.parts, a2: a1?.parts ?? 0, a3: a2.parts })
      : host.t(league.sport === 'racing' ? 'modelLap' : 'modelOne', { ...names, h: h1?.parts ?? 0, a: a1?.parts ?? 0 })
  return element('p', 'muted', `${host.t('virtual')}. ${text}`)
}
