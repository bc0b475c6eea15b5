import type { catalogue, Language, NodeId } from '@parola/contract'

export interface VendorInput {
  readonly code: string
  readonly displayName: string
}

/** A game as the deployment has it, whoever offers it. */
export interface GameInput {
  readonly nodeId: number
  readonly slug: string
  readonly vendorCode: string
  readonly gameType: catalogue.GameType
  readonly gameId: string
  readonly names: Readonly<Partial<Record<Language, string>>>
  /** A slot's kind or what a live table plays. */
  readonly classify?: string | null | undefined
  readonly minBetMinor: number
  readonly supportPlay: 0 | 1
  readonly isNew: boolean
}

export interface VendorOffer {
  readonly vendorCode: string
  readonly gameType: catalogue.GameType
}

/** What a merchant offers, in the order it is shown. */
export interface Offer {
  readonly vendors: readonly VendorOffer[]
  /** Node ids, the first game first. */
  readonly games: readonly number[]
  /** Node ids of the games put first, among those offered. */
  readonly hot: readonly number[]
}

/** What a merchant lets its members open: a game, or a vendor's lobby. */
export interface Openable {
  /** Null for a lobby. */
  readonly nodeId: NodeId | null
  readonly name: string
  readonly supportPlay: 0 | 1
}

export interface Wanted {
  readonly vendor: string
  readonly gameType: catalogue.GameType
  /** The vendor's own name of the game, or of its lobby. */
  readonly gameId: string
}
