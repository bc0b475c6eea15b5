import { percent, pesos } from '../languages.ts'
import type { DemoTerms } from './terms.ts'

/** The figures of some terms as they are written in a text. */
export interface Figures {
  readonly bonus: string
  readonly rate: string
  readonly least: string
  readonly wagering: string
  readonly days: string
  /** What must be staked before a whole bonus is the member's own. */
  readonly toStake: string
  /** What brings a whole bonus, where the bonus is a part of it. */
  readonly whole: string
}

export const figuresOf = ({ bonusMinor, rateBp, leastMinor, wagering, days }: DemoTerms): Figures => ({
  bonus: pesos(bonusMinor),
  rate: percent(rateBp ?? 0),
  least: pesos(leastMinor ?? 0),
  wagering: String(wagering),
  days: String(days),
  toStake: pesos(bonusMinor * wagering),
  whole: pesos(rateBp === null ? bonusMinor : (bonusMinor * 10_000) / rateBp),
})
