import type { content } from '@parola/contract'

/** DD/MM/YYYY in the time of the member's phone, in every language alike. */
export function dayText(moment: string): string {
  const day = new Date(moment)
  return [day.getDate(), day.getMonth() + 1, day.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/')
}

/** How long a promotion is on; `to` is missing where it has no end. */
export function spanOf({
  startDate,
  endDate,
  noExpiry,
}: Pick<content.Announcement, 'startDate' | 'endDate' | 'noExpiry'>): { from: string; to: string | null } {
  const hasEnd = noExpiry === 0 && endDate !== null
  return { from: dayText(startDate), to: hasEnd ? dayText(endDate) : null }
}
