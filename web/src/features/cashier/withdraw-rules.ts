import type { Minor, payments, ValueOf } from '@parola/contract'

export type WithdrawOptions = ValueOf<typeof payments.withdrawOptions>

/** What only time or customer service can change. */
export type Obstacle = 'paused' | 'today' | 'balance'

/** What a first withdrawal needs. A card and a hold may have to wait `until`. */
export interface Step {
  kind: 'identity' | 'password' | 'card' | 'hold'
  isDone: boolean
  until?: string
}

/** The steps before a withdrawal, those that are done included. Identity and a hold are listed only while they are missing. */
export function stepsBefore(options: WithdrawOptions, cards: readonly payments.BankCard[], now: number): Step[] {
  const { beforeIdentity, hasPaymentPassword, min } = options
  const hold = holdAt(options, now)
  const [soonest] = cards.map(({ payableFrom }) => payableFrom).toSorted()
  const isPayable = cards.some((card) => card.isPayable)
  return [
    ...(beforeIdentity && beforeIdentity.minor < min.minor ? [{ kind: 'identity' as const, isDone: false }] : []),
    { kind: 'password', isDone: hasPaymentPassword },
    { kind: 'card', isDone: isPayable, ...(soonest && !isPayable ? { until: soonest } : {}) },
    ...(hold && hold.left.minor < min.minor ? [{ kind: 'hold' as const, isDone: false, until: hold.until }] : []),
  ]
}

/** Why a member who has done all steps cannot withdraw now. */
export function obstacleTo(options: WithdrawOptions): Obstacle | undefined {
  if (options.isPaused) return 'paused'
  if (options.timesLeftToday <= 0 || options.leftToday.minor < options.min.minor) return 'today'
  if (options.balance.minor < options.min.minor) return 'balance'
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
