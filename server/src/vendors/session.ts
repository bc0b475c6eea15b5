import type { catalogue, Currency, Language, wallet } from '@parola/contract'

/** A member at one game of a supplier, with the money of one book. */
export interface NewSession {
  readonly supplier: string
  readonly vendor: string
  readonly gameType: catalogue.GameType
  readonly gameCode: string
  /** Null for a vendor’s lobby. */
  readonly nodeId: number | null
  readonly book: wallet.Book
  readonly currency: Currency
  readonly language: Language
  readonly device: 'MOBILE' | 'web'
  /** The most that a bet may be, where the supplier or the house has such a limit. */
  readonly maxBetMinor?: number | null
}
