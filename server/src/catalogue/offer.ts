import type { catalogue, Language, NodeId } from '@parola/contract'

export interface VendorInput {
  readonly code: string
  readonly displayName: string
}

/** A game of the deployment, independent of merchants. */
export interface GameInput {
  readonly nodeId: number
  readonly slug: string
  readonly vendorCode: string
  readonly gameType: catalogue.GameType
  readonly gameId: string
  readonly names: Readonly<Partial<Record<Language, string>>>
  /** The kind of a slot, or the game of a live table. */
  readonly classify?: string | null | undefined
  readonly minBetMinor: number
  readonly supportPlay: 0 | 1
  readonly isNew: boolean
}

export interface VendorOffer {
  readonly vendorCode: string
  readonly gameType: catalogue.GameType
}

/** A merchant's offer in display order. */
export interface Offer {
  readonly vendors: readonly VendorOffer[]
  /** Node ids in display order. */
  readonly games: readonly number[]
  /** Node ids of the hot games, a subset of the offered ones. */
  readonly hot: readonly number[]
}

/** What a member can open: a game, or a vendor's lobby. */
export interface Openable {
  /** Null for a lobby. */
  readonly nodeId: NodeId | null
  readonly name: string
  readonly supportPlay: 0 | 1
}

export interface Wanted {
  readonly vendor: string
  readonly gameType: catalogue.GameType
  /** The vendor's own id of the game or lobby. */
  readonly gameId: string
}
