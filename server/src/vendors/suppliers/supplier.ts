import type { catalogue, Currency, Language } from '@parola/contract'

/** Our calls to a supplier of vendors' games; `docs/design/wallet-api.md` describes its calls to us. */
export interface Supplier {
  readonly name: string
  /** The only origins that its games may open from. */
  readonly origins: readonly string[]
  listGames(): Promise<SupplierGame[]>
  /** The URL of the game as the supplier gives it; null when it refuses. */
  gameUrl(opening: Opening): Promise<string | null>
  round(asked: { readonly user: string; readonly round: string }): Promise<SupplierRound>
}

export interface SupplierGame {
  readonly vendor: string
  readonly gameCode: string
  readonly gameType: catalogue.GameType
  readonly names: Readonly<Partial<Record<Language, string>>>
  /** The exact expected return in parts of a million of the stake. */
  readonly returnPpm: number
  /** The largest win as a multiple of the stake; null when the supplier does not declare it. */
  readonly maxMultiplier: number | null
  readonly hasDemo: boolean
  readonly platforms: readonly Device[]
  readonly minBetMinor: number
  readonly maxBetMinor: number
}

export type Device = 'MOBILE' | 'web'

/** Without a session the game uses the supplier's own play money. */
export interface Opening {
  readonly session: { readonly launchToken: string; readonly user: string } | null
  readonly vendor: string
  readonly gameCode: string
  readonly language: Language
  readonly platform: Device
  readonly currency: Currency
  readonly backUrl: string
  readonly parentOrigin: string
  readonly nonce: string
  readonly brand: Brand
}

/** Whose game it is, and the style sheet that fits the merchant's theme. */
export interface Brand {
  readonly merchantCode: string
  readonly css: string
}

export interface SupplierRound {
  readonly state: 'open' | 'settled' | 'unknown'
  readonly paidMinor: number | null
}

/** No response, or an invalid one. */
export class SupplierAwayError extends Error {
  constructor(supplier: string) {
    super(`${supplier} does not answer`)
    this.name = 'SupplierAwayError'
  }
}

/** By the names in the configuration. */
export type Suppliers<S extends Supplier = Supplier> = ReadonlyMap<string, S>
