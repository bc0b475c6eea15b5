import type { agents } from '@parola/contract'
import { formatDate, useLanguage, useText } from '../../i18n/index.ts'

/** Periods begin and end in UTC, so they are shown in UTC; the texts say so. */
const utc = { timeZone: 'UTC' } as const
const dayAndHour = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  ...utc,
} as const

/** The moment at which one period ends and the next begins. */
export function useBorder(): (moment: string) => string {
  const { language } = useLanguage()
  return (moment) => formatDate(language, moment, dayAndHour)
}

/** A period as its kind has it: the hour, the day, or the days from and to. */
export function usePeriod(): (kind: agents.ContractKind, startsAt: string, endsAt: string) => string {
  const { language } = useLanguage()
  const t = useText()
  const day = (moment: string | Date) => formatDate(language, moment, { day: 'numeric', month: 'short', ...utc })
  return (kind, startsAt, endsAt) => {
    if (kind === 'hourSalary') return formatDate(language, startsAt, dayAndHour)
    if (kind === 'dailySalary') return formatDate(language, startsAt, { dateStyle: 'medium', ...utc })
    return t('contract.days', { from: day(startsAt), to: day(new Date(Date.parse(endsAt) - 1)) })
  }
}

/** The other side of a contract, by name. */
export function useOther(): (party: agents.Party | null) => string {
  const t = useText()
  return (party) => party?.userName ?? t('contract.house')
}
