import type { Minor, payments, ValueOf } from '@parola/contract'

export type WithdrawOptions = ValueOf<typeof payments.withdrawOptions>

export type Obstacle =
  | { kind: 'paused' | 'identity' | 'password' | 'card' | 'today' | 'balance' }
  | { kind: 'coolingOff' | 'cardCoolingOff'; until: string }

/** Why a member cannot withdraw now: what only customer service can end, then what they can fix themselves, then the rest. */
export function standsAgainst(
  options: WithdrawOptions,
  cards: readonly payments.BankCard[],
  now: number,
): Obstacle | undefined {
  if (options.isPaused) return { kind: 'paused' }
  if (options.beforeIdentity && options.beforeIdentity.minor < options.min.minor) return { kind: 'identity' }
  if (!options.hasPaymentPassword) return { kind: 'password' }
  if (cards.length === 0) return { kind: 'card' }
  if (cards.every(({ isPayable }) => !isPayable)) {
    const [soonest = ''] = cards.map(({ payableFrom }) => payableFrom).toSorted()
    return { kind: 'cardCoolingOff', until: soonest }
  }
  const hold = holdAt(options, now)
  if (hold && hold.left.minor < options.min.minor) return { kind: 'coolingOff', until: hold.until }
  if (options.timesLeftToday <= 0 || options.leftToday.minor < options.min.minor) return { kind: 'today' }
  if (options.balance.minor < options.min.minor) return { kind: 'balance' }
  return undefined
}

/** The current hold on withdrawals. */
export const holdAt = ({ hold }: Pick<WithdrawOptions, 'hold'>, now: number): WithdrawOptions['hold'] =>
  hold && Date.parse(hold.until) > now ? hold : null

/** The maximum of one withdrawal now. */
export const mostAtOnce = (
  options: Pick<WithdrawOptions, 'balance' | 'max' | 'leftToday' | 'hold' | 'beforeIdentity'>,
  now: number,
): Minor =>
  Math.min(
    options.balance.minor,
    options.max.minor,
    options.leftToday.minor,
    holdAt(options, now)?.left.minor ?? Infinity,
    options.beforeIdentity?.minor ?? Infinity,
  ) as Minor

/** When limits reset: the server counts days in UTC, whose midnight is rarely the member's. */
export const nextDay = (now: number): string => new Date((Math.floor(now / dayMs) + 1) * dayMs).toISOString()

const dayMs = 86_400_000
