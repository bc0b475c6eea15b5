import { minorDigitsOf, type Money } from '@parola/contract'
import { tag } from './language.ts'

// Making a formatter takes longer than drawing the row that it is for.
const currencies = new Map<string, Intl.NumberFormat>()
const moments = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })

export function money({ minor, currency }: Money): string {
  let format = currencies.get(currency)
  if (!format) {
    format = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    currencies.set(currency, format)
  }
  return format.format(minor / 10 ** minorDigitsOf(currency))
}

/** The sum of each currency; different ones are never added. */
export function sums(amounts: readonly Money[]): string {
  const totals = new Map<Money['currency'], number>()
  for (const { minor, currency } of amounts) totals.set(currency, (totals.get(currency) ?? 0) + minor)
  return [...totals].map(([currency, minor]) => money({ minor: minor as Money['minor'], currency })).join(' + ')
}

export const moment = (iso: string): string => moments.format(new Date(iso))

/** A time of today. */
export const clock = (at: number): string => new Date(at).toLocaleTimeString(tag, { hourCycle: 'h23' })
export const day = (iso: string): string => days.format(new Date(iso))

export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`

const counts = new Intl.NumberFormat(tag)
export const whole = (count: number): string => counts.format(count)

const durations = new Intl.DurationFormat(tag, { style: 'narrow', minutesDisplay: 'always' })
const longDurations = new Intl.DurationFormat(tag, { style: 'narrow' })

/** In the two largest units: `3h 12m`. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return longDurations.format({ days: Math.floor(hours / 24), hours: hours % 24 })
  return durations.format({ hours, minutes: minutes % 60 })
}

const minuteMs = 60_000

/** How long ago. */
export const age = (iso: string, now = Date.now()): string =>
  duration(Math.max(0, Math.floor((now - Date.parse(iso)) / minuteMs)))

/** How long until then. */
export const timeLeft = (iso: string, now = Date.now()): string =>
  duration(Math.max(0, Math.ceil((Date.parse(iso) - now) / minuteMs)))
