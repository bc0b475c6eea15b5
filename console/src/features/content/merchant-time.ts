import { wallTime } from '@parola/contract'
import { tag } from '../../language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A moment on the merchant's clocks, with their name. */
export function momentIn(iso: string, zone: string): string {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat(tag, {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
    formats.set(zone, format)
  }
  return format.format(new Date(iso))
}

/** As a field for a date and time shows it. */
export const fieldOf = (iso: string | null, zone: string): string => (iso === null ? '' : wallTime(iso, zone))
