import type { catalogue, Currency, Language, wallet } from '@parola/contract'

/** A member's session at one game of a supplier, with the money of one book. */
export interface NewSession {
  readonly supplier: string
  readonly vendor: string
  readonly gameType: catalogue.GameType
  readonly gameCode: string
  /** Null for a vendor's lobby. */
  readonly nodeId: number | null
  readonly book: wallet.Book
  readonly currency: Currency
  readonly language: Language
  readonly device: 'MOBILE' | 'web'
  /** The largest bet, if the supplier or the house sets one. */
  readonly maxBetMinor?: number | null
}
