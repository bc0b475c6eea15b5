import type { lottery } from '@parola/contract'
import { useNumber } from '../../components/formatters.ts'
import { useText } from '../../i18n/index.ts'
import { familyOf, meaningOf, partsOfCode, sideNames } from './bet-kinds.ts'
import { oneInDigits } from './play/odds.ts'

export function useChance(): (bet: Pick<lottery.BetKind, 'chance'>) => string {
  const t = useText()
  const number = useNumber()
  return ({ chance: { oneIn } }) => t('play.oneIn', { count: number(oneIn, oneInDigits(oneIn)) })
}

interface BetNames {
  family: (code: string) => string
  /** How a bet differs from the others of its family; empty for one that has none. */
  variant: (code: string) => string
  /** Both. */
  name: (code: string) => string
  /** When it wins. */
  means: (code: string, kind: lottery.RuleKind) => string
  side: (side: string) => string
}

/** Names and explanations of bets. A bet that this build does not know is shown by its code. */
export function useBetNames(): BetNames {
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
