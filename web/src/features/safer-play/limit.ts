import { saferPlay } from '@parola/contract'

export const kinds = ['deposit', 'loss', 'stake', 'time'] as const satisfies readonly saferPlay.LimitKind[]
export const periods = ['day', 'week', 'month'] as const satisfies readonly saferPlay.LimitPeriod[]

/** One limit of a member: a kind within a period. */
export interface Place {
  kind: saferPlay.LimitKind
  period: saferPlay.LimitPeriod
}

/** The server's state of a limit; empty if none is set. */
export const limitAt = (limits: readonly saferPlay.PlayLimit[], { kind, period }: Place): saferPlay.PlayLimit =>
  limits.find((limit) => limit.kind === kind && limit.period === period) ?? {
    kind,
    period,
    amount: null,
    used: 0,
    next: null,
  }

/** The limit named in an address: `?set=deposit.month`. */
export function placeIn(search: URLSearchParams): Place | null {
  const [wantedKind, wantedPeriod] = (search.get('set') ?? '').split('.')
  const kind = kinds.find((known) => known === wantedKind)
  const period = periods.find((known) => known === wantedPeriod)
  return kind && period ? { kind, period } : null
}

/** When a change applies: tighter at once, looser after a day and a confirmation. Null is no limit. */
export function effectOf(now: number | null, wanted: number | null): 'same' | 'atOnce' | 'later' {
  if (now === wanted) return 'same'
  if (now === null) return 'atOnce'
  return wanted === null || wanted > now ? 'later' : 'atOnce'
}

/** How far the bar is filled. Something that is used is seen, and full means that nothing is left. */
export function percentUsed(used: number, amount: number): number {
  if (used <= 0) return 0
  if (used >= amount) return 100
  return Math.min(99, Math.max(2, Math.round((used / amount) * 100)))
}

/** Hours and minutes that a person has typed, in minutes; null where they are none, or more than the period has. */
export function minutesOf(hours: string, minutes: string, period: saferPlay.LimitPeriod): number | null {
  if (hours === '' && minutes === '') return null
  if (![hours, minutes].every((text) => /^\d{0,4}$/.test(text))) return null
  const all = Number(hours) * 60 + Number(minutes)
  return all <= saferPlay.hoursOf[period] * 60 ? all : null
}
