const day = 24 * 60 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The wall clock of a zone, expressed as a UTC timestamp so that days and hours can be computed. */
export function wallOf(zone: string, moment: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
  for (const { type, value } of clockOf(zone).formatToParts(moment)) shown[type] = Number(value)
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, date, hour, minute, second)
}

/**
 * The moment when the clock of a zone shows this. A time that occurs twice, because the clock is put back, is the first one. A time that
 * never occurs, because the clock is put forward, is later by the same shift.
 */
export function momentOf(zone: string, wall: number): number {
  const before = offsetAt(zone, wall - day)
  const after = offsetAt(zone, wall + day)
  const early = wall - Math.max(before, after)
  if (wallOf(zone, early) === wall) return early
  const late = wall - Math.min(before, after)
  if (wallOf(zone, late) === wall) return late
  return wall - before
}

export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

function offsetAt(zone: string, moment: number): number {
  const second = Math.floor(moment / 1000) * 1000
  return wallOf(zone, second) - second
}

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}
