import type { catalogue, Currency, Language } from '@parola/contract'

/** What we ask of who runs vendors’ games; `docs/design/wallet-api.md` has the other half, what it asks of us. */
export interface Supplier {
  readonly name: string
  /** Where its games open from, and nowhere else. */
  readonly origins: readonly string[]
  listGames(): Promise<SupplierGame[]>
  /** Where a game opens, as the supplier says it; null when it refuses. */
  gameUrl(opening: Opening): Promise<string | null>
  round(asked: { readonly user: string; readonly round: string }): Promise<SupplierRound>
}

/** A game as its supplier declares it. */
export interface SupplierGame {
  readonly vendor: string
  readonly gameCode: string
  readonly gameType: catalogue.GameType
  readonly names: Readonly<Partial<Record<Language, string>>>
  /** The exact expected return in parts of a million of the stake. */
  readonly returnPpm: number
  readonly hasDemo: boolean
  readonly platforms: readonly Device[]
  readonly minBetMinor: number
  readonly maxBetMinor: number
}

export type Device = 'MOBILE' | 'web'

/** A game that is about to be opened. Without a session it is played with the supplier’s own play money. */
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
}

export interface SupplierRound {
  readonly state: 'open' | 'settled' | 'unknown'
  readonly paidMinor: number | null
}

/** No answer, or none that can be understood: nothing is known but that it is away. */
export class SupplierAwayError extends Error {
  constructor(supplier: string) {
    super(`${supplier} does not answer`)
    this.name = 'SupplierAwayError'
  }
}

/** By the names of the configuration. */
export type Suppliers<S extends Supplier = Supplier> = ReadonlyMap<string, S>
