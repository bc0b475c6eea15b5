import type { Language } from '@parola/contract'
import { figureIn } from '../figure.ts'
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
  /** The largest stake on one draw or round that counts. */
  readonly largest: string
  readonly perMonth: string
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
  perMonth,
  wagering,
  wagered,
  largestMinor,
  days,
}: DemoTerms): Figures => ({
  bonus: pesos(bonusMinor),
  rate: percent(rateBp ?? 0),
  least: pesos(leastMinor ?? 0),
  staked: pesos(leastStakedMinor ?? 0),
  wagering: String(wagering),
  days: String(days),
  largest: pesos(largestMinor ?? 0),
  perMonth: String(perMonth ?? 0),
  toStake: pesos(neededOf({ bonusMinor, rateBp, wagering, wagered })),
  whole: pesos(wholeOf({ bonusMinor, rateBp })),
})

export const figuresIn = (language: Language, terms: DemoTerms): Figures =>
  Object.fromEntries(
    Object.entries(figuresOf(terms)).map(([name, figure]) => [name, figureIn(figure, language)]),
  ) as unknown as Figures

/** The deposit or stake that gives the maximum bonus. */
const wholeOf = ({ bonusMinor, rateBp }: Pick<DemoTerms, 'bonusMinor' | 'rateBp'>): number =>
  rateBp === null ? bonusMinor : (bonusMinor * 10_000) / rateBp

/** What must be staked for the maximum bonus. */
export const neededOf = (terms: Pick<DemoTerms, 'bonusMinor' | 'rateBp' | 'wagering' | 'wagered'>): number =>
  terms.wagering * (terms.bonusMinor + (terms.wagered === 'bonus' ? 0 : wholeOf(terms)))
