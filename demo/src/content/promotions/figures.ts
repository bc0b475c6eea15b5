import { percent, pesos } from '../languages.ts'
import type { DemoTerms } from './terms.ts'

/** The figures of a promotion's terms, formatted for a text. */
export interface Figures {
  readonly bonus: string
  readonly rate: string
  readonly least: string
  readonly staked: string
  readonly wagering: string
  readonly days: string
  /** The wagering of the maximum bonus. */
  readonly toStake: string
  /** The deposit or stake that gives the maximum bonus, where it is a percentage. */
  readonly whole: string
}

export const figuresOf = ({
  bonusMinor,
  rateBp,
  leastMinor,
  leastStakedMinor,
  wagering,
  days,
}: DemoTerms): Figures => ({
  bonus: pesos(bonusMinor),
  rate: percent(rateBp ?? 0),
  least: pesos(leastMinor ?? 0),
  staked: pesos(leastStakedMinor ?? 0),
  wagering: String(wagering),
  days: String(days),
  toStake: pesos(bonusMinor * wagering),
  whole: pesos(rateBp === null ? bonusMinor : (bonusMinor * 10_000) / rateBp),
})
