const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter takes longer than using it. */
function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formats.set(zone, format)
  }
  return format
}

/** What the clocks of a zone show, as `2026-11-01T08:30`. */
export const wallTime = (iso: string, zone: string): string => formatIn(zone).format(new Date(iso)).replace(' ', 'T')

const dayMs = 86_400_000

/**
 * The moment at which the clocks of a zone show a time. Where clocks are put back and show it twice, the first; null where they are put
 * forward over it.
 */
export function momentOf(wall: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall)) return null
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // A change of the clocks is seen from a day before and a day after: only these two offsets can hold.
  const offsets = [asUtc - dayMs, asUtc + dayMs].map(
    (at) => Date.parse(`${wallTime(new Date(at).toISOString(), zone)}Z`) - Math.floor(at / 60_000) * 60_000,
  )
  const [first] = offsets
    .map((offset) => new Date(asUtc - offset).toISOString())
    .filter((iso) => wallTime(iso, zone) === wall)
    .toSorted()
  return first ?? null
}
