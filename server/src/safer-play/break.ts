import type { saferPlay } from '@parola/contract'

/** Null in `until` means forever. */
export interface Break {
  readonly kind: saferPlay.Break['kind']
  readonly since: Date
  readonly until: Date | null
}

const hourMs = 60 * 60_000

export const timeoutUntil = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs)

/** The same day that many months later, or the last of that month; null means forever. */
export function exclusionUntil(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const until = new Date(now)
  until.setUTCFullYear(year, month, Math.min(now.getUTCDate(), lastDay))
  return until
}

export const shownBreak = ({ kind, since, until }: Break): saferPlay.Break => ({
  kind,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
})
