import type { LeagueView, MatchView } from '../../src/games/sports/board.ts'
import { button, createStage, element } from '../engine/index.ts'
import { betName, matchName } from './bets.ts'
import { crest } from './crest.ts'
import { createField } from './field.ts'
import { clockText, findMatch, liveMatches, type Scene, type SportsHost } from './scene.ts'

export interface LivePanel {
  readonly element: HTMLElement
  /** Update after a minute, a kick-off or a final whistle. */
  show(): void
  tick(): void
}

interface Shown {
  readonly league: LeagueView
  readonly match: MatchView
}

/** The selected match, drawn, with the other running matches and recent results. */
export function createLivePanel(host: SportsHost, scene: Scene): LivePanel {
  const { t } = host
  const heading = element('div', 'score-board')
  const fieldHost = element('div', 'field')
  const news = element('p', 'news')
  news.setAttribute('role', 'status')
  const bets = element('ul', 'my-bets')
  const watch = element('section', 'watch', heading, fieldHost, news, bets)
  const empty = element('p', 'empty')
  const running = element('div', 'rows')
  const ended = element('div', 'rows')
  const results = element('section', 'results', element('h2', 'league-name', t('results')), ended)
  const root = element('div', 'panel live', empty, watch, running, results)
  const field = createField(host.isCalm, document.documentElement.dir === 'rtl')
  const stage = createStage(fieldHost, (pen, view) => field.draw(pen, view))
  /** The player's choice, and the match shown last. */
  let chosen: string | undefined
  let watched: string | undefined
  let lastScore = ''

  function show(): void {
    const live = liveMatches(scene)
    const mine = new Set(scene.coupons.flatMap(({ legs }) => legs.map((leg) => leg.fixtureId)))
    const front = frontOf(live, mine)
    watched = front?.match.id
    watch.hidden = !front
    empty.hidden = front !== undefined
    if (front) showWatched(front.league, front.match)
    showRows(running, live, mine)
    const over = scene.leagues.flatMap((league) =>
      league.begun
        .filter(({ id, state }) => state === 'over' || (state === 'void' && mine.has(id)))
        .map((match) => ({ league, match })),
    )
    over.sort((a, b) => b.match.kickoffAt - a.match.kickoffAt)
    showRows(ended, over, mine)
    results.hidden = over.length === 0
    tick()
  }

  /**
   * The player's choice; otherwise the current match while it runs, then one the player has bet on, then any running one, then the last
   * to end.
   */
  function frontOf(live: readonly Shown[], mine: ReadonlySet<string>): Shown | undefined {
    return (
      (chosen === undefined ? undefined : findMatch(scene, chosen)) ??
      live.find(({ match }) => match.id === watched) ??
      live.find(({ match }) => mine.has(match.id)) ??
      live[0] ??
      (watched === undefined ? undefined : findMatch(scene, watched))
    )
  }

  function showWatched(league: LeagueView, match: MatchView): void {
    const [h, a] = match.score
    const score = element('strong', 'score', match.state === 'void' ? '–' : `${String(h)} : ${String(a)}`)
    score.setAttribute('aria-label', t('course', { home: match.home.name, h, away: match.away.name, a }))
    heading.replaceChildren(
      element('span', 'side', crest(match.home), element('span', 'club', match.home.name)),
      element('span', 'middle', score, element('span', 'minute', stateText(league, match))),
      element('span', 'side is-away', element('span', 'club', match.away.name), crest(match.away)),
    )
    showBets(match.id)
    announceScore(league, match)
    field.show(league, match)
    stage.wake()
  }

  /** The player's bets on the selected match. */
  function showBets(id: string): void {
    const legs = scene.coupons.flatMap((coupon) => coupon.legs).filter((leg) => leg.fixtureId === id)
    const names = new Set(legs.map((leg) => betName(t, leg, leg.market, leg.key, leg.line)))
    bets.setAttribute('aria-label', t('yours'))
    bets.replaceChildren(...[...names].map((name) => element('li', '', name)))
    bets.hidden = names.size === 0
  }

  /** Announces goals. Baskets are too frequent to announce. */
  function announceScore(league: LeagueView, match: MatchView): void {
    const score = `${match.id} ${match.score.join()}`
    const [id, before = ''] = lastScore.split(' ')
    if (id === match.id && lastScore !== score && league.sport !== 'basketball') {
      const [h = 0] = before.split(',').map(Number)
      const club = match.score[0] > h ? match.home : match.away
      news.textContent = t(`scored_${league.sport}`, { club: club.name })
      host.sound.phrase([520, 660, 780], 80, 0.35)
    } else if (id !== match.id) news.textContent = league.name
    lastScore = score
  }

  function stateText(league: LeagueView, match: MatchView): string {
    if (match.state === 'void') return t('void')
    if (match.state === 'over') return t('over90')
    return t(league.sport === 'racing' ? 'lap' : 'minute', { n: match.minute })
  }

  function showRows(list: HTMLElement, matches: readonly Shown[], mine: ReadonlySet<string>): void {
    const focused = list.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset['bet']
      : undefined
    list.replaceChildren(...matches.map(({ league, match }) => row(league, match, mine.has(match.id))))
    if (focused) list.querySelector<HTMLElement>(`[data-bet="${CSS.escape(focused)}"]`)?.focus()
  }

  function row(league: LeagueView, match: MatchView, isMine: boolean): HTMLElement {
    const [h, a] = match.score
    const state = stateText(league, match)
    const label = `${matchName(t, match)}: ${match.state === 'void' ? state : `${String(h)}–${String(a)}, ${state}`}${isMine ? `, ${t('yours')}` : ''}`
    const made = button(isMine ? 'row is-mine' : 'row', label, () => {
      chosen = match.id
      show()
      root.scrollTo({ top: 0, behavior: host.isCalm ? 'auto' : 'smooth' })
    })
    made.dataset['bet'] = match.id
    made.setAttribute('aria-pressed', String(match.id === watched))
    made.append(
      element('span', 'side', crest(match.home), element('span', 'club', match.home.name)),
      element('span', 'row-score', match.state === 'void' ? '–' : `${String(h)} : ${String(a)}`),
      element('span', 'side is-away', element('span', 'club', match.away.name), crest(match.away)),
      element('span', 'row-state', state),
    )
    return made
  }

  function tick(): void {
    const next = Math.min(...scene.leagues.flatMap(({ open }) => open.map(({ kickoffAt }) => kickoffAt)))
    const left = Number.isFinite(next) ? next - scene.now() : 0
    empty.textContent = t('noLive', { time: clockText(left) })
  }

  show()
  return {
    element: root,
    show,
    tick,
  }
}
