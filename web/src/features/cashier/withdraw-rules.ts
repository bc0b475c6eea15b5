import type { Minor, payments, ValueOf } from '@parola/contract'

export type WithdrawOptions = ValueOf<typeof payments.withdrawOptions>

export type Obstacle =
  | { kind: 'password' | 'card' | 'today' | 'balance' }
  | { kind: 'coolingOff' | 'cardCoolingOff'; until: string }

/** What keeps a member from taking money out now, what they can mend themselves first. */
export function standsAgainst(
  options: WithdrawOptions,
  cards: readonly payments.BankCard[],
  now: number,
): Obstacle | undefined {
  if (!options.hasPaymentPassword) return { kind: 'password' }
  if (cards.length === 0) return { kind: 'card' }
  if (options.coolingOffUntil && Date.parse(options.coolingOffUntil) > now) {
    return { kind: 'coolingOff', until: options.coolingOffUntil }
  }
  if (cards.every(({ isPayable }) => !isPayable)) {
    const [soonest = ''] = cards.map(({ payableFrom }) => payableFrom).toSorted()
    return { kind: 'cardCoolingOff', until: soonest }
  }
  if (options.timesLeftToday <= 0 || options.leftToday.minor < options.min.minor) return { kind: 'today' }
  if (options.balance.minor < options.min.minor) return { kind: 'balance' }
  return undefined
}

/** The most that one withdrawal can take now. */
export const mostAtOnce = ({
  balance,
  max,
  leftToday,
}: Pick<WithdrawOptions, 'balance' | 'max' | 'leftToday'>): Minor =>
  Math.min(balance.minor, max.minor, leftToday.minor) as Minor

/** When limits begin anew: the server counts days by the clock of the world, which is rarely midnight where the member is. */
export const nextDay = (now: number): string => new Date((Math.floor(now / dayMs) + 1) * dayMs).toISOString()

const dayMs = 86_400_000
