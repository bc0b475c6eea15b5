import type { Language, promotions } from '@parola/contract'
import type { DemoAnnouncement } from '../announcement.ts'
import { textLanguages, type InBoth, type TextLanguage } from '../languages.ts'
import { figuresIn, figuresOf, type Figures } from './figures.ts'
import { termsOf } from './terms-text.ts'
import type { DemoTerms } from './terms.ts'

export interface DemoPromotion {
  /** The slug of its announcement. */
  readonly key: string
  /** For a deposit promotion: its code in the cashier. */
  readonly code?: string
  readonly terms: DemoTerms
  /** For all members together; zero where there is nothing to claim. */
  readonly budgetMinor: number
}

export interface Promotion {
  readonly announcement: DemoAnnouncement
  readonly promotion: DemoPromotion
}

interface Particulars extends DemoPromotion {
  readonly category: promotions.PromoCategory
  readonly photo: string
  readonly url?: string
  readonly startsAt: string
  readonly endsAt?: string
}

type Text = readonly [title: string, summary: string, ...html: string[]]
/** Other languages may have their own title, which the cashier shows, and summary. */
type Short = readonly [title: string, summary: string]

/** Texts and the terms below them get the same figures, so that they cannot differ. */
export function promotion(
  { key, code, terms, budgetMinor, category, photo, url, startsAt, endsAt }: Particulars,
  texts: InBoth<(figures: Figures) => Text> &
    Partial<Record<Exclude<Language, TextLanguage>, (figures: Figures) => Short>>,
): Promotion {
  const wordingIn = (language: TextLanguage) => {
    const [title, summary, ...html] = texts[language](figuresOf(terms))
    return { title, summary, html: html.join('') + termsOf({ terms, budgetMinor, language }) }
  }
  const inOthers = Object.entries(texts).flatMap(([language, text]) => {
    const [title, summary] = text(figuresIn(language as Language, terms))
    return textLanguages.some((written) => written === language) ? [] : [[language, { title, summary }] as const]
  })
  return {
    announcement: {
      key,
      kind: 'PR',
      category,
      photo: `banners/${photo}.avif`,
      ...(url === undefined ? {} : { url }),
      startsAt,
      ...(endsAt === undefined ? {} : { endsAt }),
      wordings: { ...Object.fromEntries(inOthers), EN: wordingIn('EN'), TY: wordingIn('TY') },
    },
    promotion: {
      key,
      ...(code === undefined ? {} : { code }),
      terms,
      budgetMinor,
    },
  }
}

/** A promotion without a claim. */
const noticeTerms: DemoTerms = {
  kind: 'notice',
  bonusMinor: 0,
  rateBp: null,
  leastMinor: null,
  wagering: 0,
  wagered: 'bonus',
  largestMinor: null,
  days: 0,
  period: 'once',
}

export const nothingToClaim = { terms: noticeTerms, budgetMinor: 0 } as const

/** The largest stake on one draw or round that counts, for every bonus: the same as of rewards and the mall, so it is easily remembered. */
export const largestMinor = 50_000
