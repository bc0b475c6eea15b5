import type { LeagueView, MarketView, OpenView } from '../../src/games/sports/board.ts'
import { button, element, icon } from '../engine/index.ts'
import { matchName } from './bets.ts'
import { openMarkets } from './markets-sheet.ts'
import { oddButton } from './odd.ts'
import { sidesView } from './sides.ts'
import { clockText, type Scene, type SportsHost } from './scene.ts'
import type { Slip } from './slip.ts'
import { sportIcon } from './sport-icon.ts'

export interface MatchesPanel {
  readonly element: HTMLElement
  /** Redraws a league when one of its rounds begins or ends. */
  showLeague(league: LeagueView): void
  /** Updates the countdown every second. */
  tick(): void
}

/** Matches open for bets, by league, soonest first. */
export function createMatchesPanel(host: SportsHost, scene: Scene, slip: Slip): MatchesPanel {
  const root = element('div', 'panel matches')
  const sections = new Map<string, HTMLElement>()
  for (const league of scene.leagues) {
    const section = element('section', 'league')
    sections.set(league.code, section)
    root.append(section)
  }

  function showLeague(league: LeagueView): void {
    const section = sections.get(league.code)
    if (!section) return
    const focused = section.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset['bet']
      : undefined
    section.setAttribute('aria-label', league.name)
    section.replaceChildren(
      element('h2', 'league-name', sportIcon(league.sport), league.name),
      ...roundsOf(league).map((round) => roundView(league, round)),
    )
    if (focused) section.querySelector<HTMLElement>(`[data-bet="${CSS.escape(focused)}"]`)?.focus()
  }

  function roundView(league: LeagueView, fixtures: readonly OpenView[]): HTMLElement {
    const clock = element('p', 'kickoff')
    clock.dataset['at'] = String(fixtures[0]?.kickoffAt ?? 0)
    return element('div', 'round', clock, element('div', 'cards', ...fixtures.map((fixture) => card(league, fixture))))
  }

  function card(league: LeagueView, fixture: OpenView): HTMLElement {
    const result = fixture.markets.find(({ name }) => name === 'result')
    const all = fixture.markets.reduce((sum, { selections }) => sum + selections.length, 0)
    const label = host.t('more', { n: all, match: matchName(host.t, fixture) })
    const more = button('more', label, () => openMarkets(host, scene, slip, league, fixture))
    more.dataset['bet'] = `${fixture.id} more`
    more.append(`\u200e+${String(all - (result?.selections.length ?? 0))}`, icon('M9 6l6 6-6 6'))
    more.classList.add('turns')
    const odds = element('div', 'odds', ...(result ? oddsOf(fixture, result) : []), more)
    return element('article', 'card', sidesView(fixture), odds)
  }

  const oddsOf = (fixture: OpenView, { name, line, selections }: MarketView) =>
    selections.map(([key, price, chancePpm]) =>
      oddButton(host, slip, { fixture, market: name, key, line, price, chancePpm }),
    )

  function tick(): void {
    for (const clock of root.querySelectorAll<HTMLElement>('.kickoff')) {
      const left = Number(clock.dataset['at']) - scene.now()
      clock.textContent = left > 0 ? host.t('kickoffIn', { time: clockText(left) }) : host.t('kickoff')
      clock.classList.toggle('is-near', left < 30_000)
      clock.closest('.round')?.classList.toggle('is-closed', left <= 0)
    }
  }

  for (const league of scene.leagues) showLeague(league)
  tick()
  return {
    element: root,
    showLeague(league) {
      showLeague(league)
      tick()
    },
    tick,
  }
}

function roundsOf(league: LeagueView): OpenView[][] {
  const rounds = new Map<number, OpenView[]>()
  for (const fixture of league.open) rounds.set(fixture.kickoffAt, [...(rounds.get(fixture.kickoffAt) ?? []), fixture])
  return [...rounds.values()]
}
