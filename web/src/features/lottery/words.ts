import type { lottery } from '@parola/contract'
import { formatDate, formatDateTime, formatNumber, useLanguage, useText } from '../../i18n/index.ts'
import { familyOf, meaningOf, partsOfCode, sideNames } from './bet-kinds.ts'
import { oneInDigits } from './odds.ts'

/** Writes moments in the time of the member's phone. */
export function useMoment(): { moment: (at: string) => string; toTheSecond: (at: string) => string } {
  const { language } = useLanguage()
  return {
    moment: (at) => formatDateTime(language, at),
    toTheSecond: (at) => formatDate(language, at, { dateStyle: 'medium', timeStyle: 'medium' }),
  }
}

/** Writes a number with no more decimals than it is worth. */
export function useNumber(): (value: number, mostDecimals?: number) => string {
  const { language } = useLanguage()
  return (value, mostDecimals = 0) => formatNumber(language, value, { maximumFractionDigits: mostDecimals })
}

export function useChance(): (bet: Pick<lottery.BetKind, 'chance'>) => string {
  const t = useText()
  const number = useNumber()
  return ({ chance: { oneIn } }) => t('play.oneIn', { count: number(oneIn, oneInDigits(oneIn)) })
}

interface BetWords {
  family: (code: string) => string
  /** How a bet differs from the others of its family; empty for one that has none. */
  variant: (code: string) => string
  /** Both. */
  name: (code: string) => string
  /** When it wins. */
  means: (code: string, kind: lottery.RuleKind) => string
  side: (side: string) => string
}

/** What bets are called. One that this build does not know yet is called by its code. */
export function useBetWords(): BetWords {
  const t = useText()
  const family = (code: string): string => {
    const known = familyOf(code)
    return known ? t(known.name) : code
  }
  const variant = (code: string): string => {
    const known = familyOf(code)
    const { n } = partsOfCode(code)
    return known && n > 0 ? t(`betVariant.${known.unit}`, { n }) : ''
  }
  return {
    family,
    variant,
    name: (code) => [family(code), variant(code)].filter(Boolean).join(' · '),
    means: (code, kind) => {
      const key = meaningOf(code, kind)
      return key ? t(key, { n: partsOfCode(code).n }) : ''
    },
    side: (side) => {
      const key = sideNames[side]
      return key ? t(key) : side
    },
  }
}
