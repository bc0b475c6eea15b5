import type { CouponView, LegView } from '../../src/games/sports/sold.ts'
import { element, icon } from '../engine/index.ts'
import { betName, matchName, priceText } from './bets.ts'
import { clockText, findMatch, type Scene, type SportsHost } from './scene.ts'

export interface CouponsPanel {
  readonly element: HTMLElement
  show(): void
  tick(): void
}

const marks = {
  won: ['M5 12l5 5 9-10'],
  lost: ['M7 7l10 10M17 7L7 17'],
  void: ['M6 12h12'],
  open: ['M12 7v5l3 2', 'M12 4a8 8 0 100 16 8 8 0 000-16z'],
}

/** The player's coupons, newest first, with the current scores of their matches. */
export function createCouponsPanel(host: SportsHost, scene: Scene): CouponsPanel {
  const { t } = host
  const root = element('div', 'panel coupons')

  function show(): void {
    root.replaceChildren(
      ...(scene.coupons.length === 0 ? [element('p', 'empty', t('noCoupons'))] : scene.coupons.map(couponView)),
    )
    tick()
  }

  function couponView(coupon: CouponView): HTMLElement {
    const { state, stakeMinor, payoutMinor, paidMinor, legs } = coupon
    const ends = {
      open: t('couldPay', { amount: host.money(payoutMinor) }),
      won: t('paid', { amount: host.money(paidMinor) }),
      void: t('stakeBack'),
      lost: '',
    }
    const made = element(
      'article',
      `coupon is-${state}`,
      element(
        'header',
        'coupon-head',
        element('span', 'coupon-state', icon(...marks[state]), t(state)),
        element('span', 'muted', t('staked', { amount: host.money(stakeMinor) })),
        element('span', 'coupon-end', ends[state]),
      ),
      element('ul', 'coupon-legs', ...legs.map(legView)),
    )
    made.setAttribute('aria-label', `${t(state)}, ${t('staked', { amount: host.money(stakeMinor) })}`)
    return made
  }

  function legView(leg: LegView): HTMLElement {
    const words = element(
      'span',
      'leg-words',
      element('strong', '', betName(t, leg, leg.market, leg.key, leg.line)),
      element('span', 'muted', matchName(t, leg)),
    )
    const mark = element('span', 'leg-mark', icon(...marks[leg.state]))
    mark.setAttribute('role', 'img')
    mark.setAttribute('aria-label', t(leg.state))
    const price = element('span', 'leg-price', priceText(leg.price))
    return element('li', `leg is-${leg.state}`, mark, words, price, standing(leg))
  }

  /** The score of a match that is running or over; the time to kick-off before that. */
  function standing(leg: LegView): HTMLElement {
    const made = element('span', 'leg-score')
    const match = findMatch(scene, leg.fixtureId)?.match
    const score = leg.score ?? (match && match.state !== 'void' ? match.score : null)
    if (score) made.textContent = `${String(score[0])} : ${String(score[1])}`
    else if (leg.state === 'void') made.textContent = t('void')
    else made.dataset['at'] = String(leg.kickoffAt)
    if (match?.state === 'live') made.classList.add('is-live')
    return made
  }

  function tick(): void {
    for (const clock of root.querySelectorAll<HTMLElement>('[data-at]')) {
      clock.textContent = clockText(Number(clock.dataset['at']) - scene.now())
    }
  }

  show()
  return { element: root, show, tick }
}
