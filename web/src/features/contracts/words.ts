import type { agents, Currency } from '@parola/contract'
import { formatDate, formatMoney, formatNumber, useLanguage, useText } from '../../i18n/index.ts'

export function useAmount(currency: Currency): (minor: number) => string {
  const { language } = useLanguage()
  return (minor) => formatMoney(language, minor, currency)
}

export function useNumber(): (value: number) => string {
  const { language } = useLanguage()
  return (value) => formatNumber(language, value)
}

/** Hundredths of a percent as a percentage. */
export function usePercent(): (rate: number) => string {
  const { language } = useLanguage()
  return (rate) =>
    formatNumber(language, rate / 10_000, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 })
}

/** Periods are of the world’s clock, so they are written in it; the texts say so. */
const utc = { timeZone: 'UTC' } as const
const dayAndHour = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  ...utc,
} as const

/** A border between two periods. */
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
