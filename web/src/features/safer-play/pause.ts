import { saferPlay } from '@parola/contract'

export type TimeoutHours = (typeof saferPlay.timeoutHours)[number]
/** Null is permanent. */
export type ExclusionMonths = (typeof saferPlay.exclusionMonths)[number] | null

const hourMs = 3_600_000

/** When a break that begins now would end, in milliseconds. */
export const endOfTimeout = (hours: number, now: number): number => now + hours * hourMs

/** Months go by the calendar; a month that has no such day ends with its last one. */
export function endOfExclusion(months: ExclusionMonths, now: number): number {
  if (months === null) return Infinity
  const from = new Date(now)
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return end.getTime()
}

/** A break can only be extended, so only ends clearly later than the current one can be chosen. */
export function endsLater(end: number, present: saferPlay.Break | null): boolean {
  if (!present) return true
  return present.until !== null && end - Date.parse(present.until) > hourMs
}
