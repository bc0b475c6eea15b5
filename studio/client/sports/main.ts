import type { CouponView } from '../../src/games/sports/sold.ts'
import { element, Refused, startGame } from '../engine/index.ts'
import { createCouponsPanel } from './coupons-panel.ts'
import { createLivePanel } from './live-panel.ts'
import { createMatchesPanel } from './matches-panel.ts'
import { markOdds } from './odd.ts'
import {
  addMinutes,
  type Board,
  createScene,
  type Describe,
  liveMatches,
  type SportsEvent,
  type SportsHost,
} from './scene.ts'
import { createSlip } from './slip.ts'
import './sports.css'
import { createTabs } from './tabs.ts'
import { type Key, texts } from './texts.ts'

void startGame<Describe, Board, Key>({
  texts,
  returnPpm: ({ describe }) => describe.returns.meanPpm,
  rules({ t, entrance, money, percent }) {
    const { returns, marginPercent, mostLegs, maxPayoutMinor } = entrance.describe
    const two = percent(returns.meanPpm ** 2 / 1_000_000)
    return [
      element('p', '', t('ruleDrawn')),
      element('p', '', t('rulePrice', { margin: marginPercent, legs: mostLegs })),
      element('p', '', t('ruleReturn', { least: percent(returns.leastPpm), most: percent(returns.mostPpm), two })),
      element('p', '', t('ruleVoid', { amount: money(maxPayoutMinor) })),
    ]
  },
  onEnter: open,
})

/**
 * Builds the panels and keeps them in step with the server. The portal is not told about open rounds, because a coupon is settled without
 * its player.
 */
function open(host: SportsHost): void {
  const { t, room, entrance } = host
  const scene = createScene(entrance.entered)
  const slip = createSlip({ host, scene, onPlaced: sold, onStale: () => void refresh() })
  const matches = createMatchesPanel(host, scene, slip)
  const live = createLivePanel(host, scene)
  const coupons = createCouponsPanel(host, scene)
  const tabs = createTabs([
    { name: t('matches'), panel: matches.element },
    { name: t('live'), panel: live.element },
    { name: t('coupons'), panel: coupons.element },
  ])
  const name = entrance.game.names[entrance.language] ?? entrance.game.names['EN'] ?? ''
  const intro = element('div', 'intro', element('h1', '', name), element('p', 'virtual', t('virtual')))
  document.title = name
  room.classList.add('sports')
  room.append(element('header', 'top', intro, tabs.element), ...tabs.panels)
  slip.onChange(() => markOdds(slip))
  tabs.onChoose(showCourse)
  countTabs()
  host.listen(
    (event) => handleEvent(event as SportsEvent),
    ({ entered, balanceMinor }) => {
      host.updateBalance(balanceMinor)
      take(entered)
    },
  )
  setInterval(() => {
    slip.sweep()
    matches.tick()
    live.tick()
    coupons.tick()
  }, 500)

  function handleEvent(event: SportsEvent): void {
    if (event.type === 'coupon') return settled(event.coupon)
    scene.setClock(event.now)
    if (event.type === 'league') {
      const { league } = event
      scene.leagues = scene.leagues.map((one) => (one.code === league.code ? league : one))
      matches.showLeague(league)
      markOdds(slip)
    } else if (!addMinutes(scene, event.league, event.matches)) void refresh()
    showCourse()
  }

  /** A hidden panel is drawn when it is selected. */
  function showCourse(): void {
    for (const panel of [live, coupons]) if (panel.element.offsetParent) panel.show()
    countTabs()
  }

  function countTabs(): void {
    tabs.count(1, liveMatches(scene).length)
    tabs.count(2, scene.coupons.filter(({ state }) => state === 'open').length)
  }

  function sold(coupon: CouponView): void {
    scene.coupons = [coupon, ...scene.coupons.filter(({ id }) => id !== coupon.id)]
    showCourse()
  }

  function settled(coupon: CouponView): void {
    scene.coupons = scene.coupons.map((one) => (one.id === coupon.id ? coupon : one))
    const isGain = coupon.paidMinor > coupon.stakeMinor
    host.say(isGain ? t('wonNow', { amount: host.money(coupon.paidMinor) }) : t('lostNow'), isGain ? 'good' : 'plain')
    if (isGain) host.sound.phrase([523, 659, 784, 1047])
    void refresh()
  }

  /** Reloads everything, including the balance. */
  async function refresh(): Promise<void> {
    try {
      take(await host.act<Board>({ type: 'board' }))
    } catch (error) {
      // Already shown to the player; the next event tries again.
      if (!(error instanceof Refused)) throw error
    }
  }

  function take(board: Board): void {
    scene.setClock(board.now)
    scene.leagues = board.leagues
    scene.coupons = board.coupons
    for (const league of board.leagues) matches.showLeague(league)
    markOdds(slip)
    showCourse()
  }
}
