import { minorDigitsOf, type Money } from '@parola/contract'

// Making a formatter takes longer than drawing the row that it is for.
const currencies = new Map<string, Intl.NumberFormat>()
const moments = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export function money({ minor, currency }: Money): string {
  let format = currencies.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
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
export const clock = (at: number): string => new Date(at).toLocaleTimeString('en', { hourCycle: 'h23' })
export const day = (iso: string): string => days.format(new Date(iso))

export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace('.0', '')} MB`

/** How long ago, in the two largest units: `3h 12m`. */
export function age(iso: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000))
  if (minutes < 60) return `${minutes}m`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours}h ${minutes % 60}m` : `${Math.floor(hours / 24)}d ${hours % 24}h`
}
