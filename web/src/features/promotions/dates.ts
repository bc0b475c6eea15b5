import type { content } from '@parola/contract'
import { formatDate, useLanguage } from '../../i18n/index.ts'

/** Formats a day in the time of the member's phone. */
export function useDay(): (moment: string) => string {
  const { language } = useLanguage()
  return (moment) => formatDate(language, moment)
}

/** When a promotion ends; null for a long-term one. */
export const endOf = ({ endDate, noExpiry }: Pick<content.Announcement, 'endDate' | 'noExpiry'>): string | null =>
  noExpiry === 0 ? endDate : null
