import { button, element } from '../engine/index.ts'
import { type Bet, betId, betName, matchName, priceText, shortName } from './bets.ts'
import type { SportsHost } from './scene.ts'
import type { Slip } from './slip.ts'

/** A price button, selected or not. */
export function oddButton(host: SportsHost, slip: Slip, bet: Bet): HTMLButtonElement {
  const { t } = host
  const { fixture, market, key, line, price } = bet
  const name = `${matchName(t, fixture)}: ${betName(t, fixture, market, key, line)}, ${priceText(price)}`
  const made = button('odd', name, () => slip.toggle(bet))
  made.dataset['bet'] = betId(bet)
  made.setAttribute('aria-pressed', String(slip.has(bet)))
  made.append(
    element('span', 'odd-key', shortName(t, fixture, market, key, line)),
    element('span', 'odd-price', priceText(price)),
  )
  return made
}

/** Marks every price on the page that is on the coupon. */
export function markOdds(slip: Slip): void {
  for (const odd of document.querySelectorAll<HTMLElement>('.odd'))
    odd.setAttribute('aria-pressed', String(slip.hasId(odd.dataset['bet'] ?? '')))
}
