import type { CouponView } from '../../src/games/sports/sold.ts'
import { button, element, icon, Refused } from '../engine/index.ts'
import { type Bet, betId, betName, chanceText, matchName, priceText } from './bets.ts'
import type { Scene, SportsHost } from './scene.ts'

export interface Slip {
  has(bet: Bet): boolean
  hasId(id: string): boolean
  toggle(bet: Bet): void
  /** Removes matches that have kicked off. */
  sweep(): void
  onChange(listener: () => void): void
}

interface SlipDeps {
  readonly host: SportsHost
  readonly scene: Scene
  /** After a coupon was sold. */
  readonly onPlaced: (coupon: CouponView) => void
  /** Reloads the board after prices have changed. */
  readonly onStale: () => void
}

/** The coupon in progress, above the bar: number of bets, cost, chance and payout. */
export function createSlip({ host, scene, onPlaced, onStale }: SlipDeps): Slip {
  const { t, bar, entrance } = host
  const { mostLegs, maxPayoutMinor, steps } = entrance.describe
  const listeners: (() => void)[] = []
  let bets: Bet[] = []
  let isOpen = false
  let isPlacing = false
  // A retry under the same id sells the coupon once; the id changes with the contents.
  let couponId = crypto.randomUUID()

  const root = element('section', 'slip')
  root.setAttribute('aria-label', t('legs', { n: 0 }))
  bar.extra.append(root)
  bar.setSteps(steps)
  bar.onStake(() => change())
  bar.onMain(() => void place())
  host.onPause(() => show())

  function change(): void {
    couponId = crypto.randomUUID()
    show()
    for (const listener of listeners) listener()
  }

  function show(): void {
    const isReady = bets.length > 0 && !isPlacing && !host.isPaused() && payout() <= maxPayoutMinor
    bar.setMain({ label: t('place'), isEnabled: isReady })
    root.setAttribute('aria-label', t('legs', { n: bets.length }))
    if (bets.length === 0) {
      isOpen = false
      root.replaceChildren(element('p', 'slip-hint', t('pick')))
      return
    }
    const hadFocus = root.contains(document.activeElement)
    root.replaceChildren(...(isOpen ? [legList()] : []), summary())
    if (hadFocus) root.querySelector<HTMLElement>('.slip-summary')?.focus()
  }

  const payout = (): number => {
    const product = bets.reduce((sum, { price }) => sum * BigInt(price), BigInt(bar.stakeMinor))
    return Number(product / 100n ** BigInt(bets.length))
  }

  function summary(): HTMLElement {
    const made = button('slip-summary', t('showLegs'), () => {
      isOpen = !isOpen
      show()
    })
    made.setAttribute('aria-expanded', String(isOpen))
    const chance = bets.reduce((product, { chancePpm }) => (product * chancePpm) / 1_000_000, 1)
    const isTooMuch = payout() > maxPayoutMinor
    const words = isTooMuch ? t('tooMuch', { amount: host.money(maxPayoutMinor) }) : chanceText(t, chance)
    const total = Number(
      bets.reduce((product, { price }) => product * BigInt(price), 100n) / 100n ** BigInt(bets.length),
    )
    made.removeAttribute('aria-label')
    made.append(
      element('span', 'slip-count', String(bets.length)),
      element(
        'span',
        'slip-words',
        element('span', 'slip-pays', t('pays', { amount: host.money(payout()) })),
        element('span', isTooMuch ? 'slip-chance is-trouble' : 'slip-chance', words),
      ),
      element(
        'span',
        'slip-price',
        total < 1_000_000 ? priceText(total) : Math.floor(total / 100).toLocaleString('en-US'),
      ),
      icon(isOpen ? 'M6 9l6 6 6-6' : 'M6 15l6-6 6 6'),
    )
    return made
  }

  function legList(): HTMLElement {
    const list = element('ul', 'slip-legs', ...bets.map(legRow))
    const clear = button('text-button', t('clear'), () => {
      bets = []
      change()
    })
    clear.append(t('clear'))
    return element('div', 'slip-open', list, clear)
  }

  function legRow(bet: Bet): HTMLElement {
    const name = betName(t, bet.fixture, bet.market, bet.key, bet.line)
    const drop = button('round-button', t('remove', { bet: name }), () => toggle(bet))
    drop.append(icon('M7 7l10 10M17 7L7 17'))
    return element(
      'li',
      'leg',
      element('span', 'leg-words', element('strong', '', name), element('span', 'muted', matchName(t, bet.fixture))),
      element('span', 'leg-price', priceText(bet.price)),
      drop,
    )
  }

  function toggle(bet: Bet): void {
    if (isPlacing) return
    const isThere = bets.some((one) => betId(one) === betId(bet))
    const others = bets.filter((one) => one.fixture.id !== bet.fixture.id)
    if (!isThere && others.length >= mostLegs) return host.say(t('mostLegs', { n: mostLegs }), 'trouble')
    if (!isThere) host.sound.tone(520 + others.length * 60, 70, 0.3)
    bets = isThere ? bets.filter((one) => betId(one) !== betId(bet)) : [...others, bet]
    change()
  }

  async function place(): Promise<void> {
    if (isPlacing || bets.length === 0 || host.isPaused()) return
    isPlacing = true
    bar.lock(true)
    show()
    const legs = bets.map(({ fixture, market, key, price }) => ({ fixtureId: fixture.id, market, key, price }))
    try {
      const asked = { type: 'place', id: couponId, stakeMinor: bar.stakeMinor, legs }
      const { coupon } = await host.act<{ coupon: CouponView }>(asked)
      bets = []
      host.say(t('placed'), 'good')
      host.sound.phrase([440, 660])
      onPlaced(coupon)
      change()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refuse(error.status)
    } finally {
      isPlacing = false
      bar.lock(false)
      show()
    }
  }

  function refuse(status: string): void {
    if (status === 'MARKET_CLOSED') host.say(t('closed'), 'trouble')
    if (status === 'PRICE_CHANGED') host.say(t('priceChanged'), 'trouble')
    if (status === 'PAYOUT_LIMIT') host.say(t('tooMuch', { amount: host.money(maxPayoutMinor) }), 'trouble')
    if (status === 'MARKET_CLOSED' || status === 'PRICE_CHANGED') onStale()
  }

  show()
  return {
    has: (bet) => bets.some((one) => betId(one) === betId(bet)),
    hasId: (id) => bets.some((one) => betId(one) === id),
    toggle,
    sweep() {
      const open = bets.filter(({ fixture }) => fixture.kickoffAt > scene.now())
      if (open.length === bets.length || isPlacing) return
      bets = open
      host.say(t('gone'))
      change()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
