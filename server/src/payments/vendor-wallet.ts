import type { Currency, Minor } from '@parola/contract'

/** Which way money goes, seen from the member's wallet here. */
export type Direction = 'out' | 'in'

export interface VendorOrder {
  /** Ours, unique: under it the vendor does a thing once, and answers for it later. */
  readonly reference: string
  /** The player's name there. */
  readonly user: string
  readonly direction: Direction
  readonly amountMinor: Minor
  readonly currency: Currency
}

/**
 * What a vendor's answer means. `pending`: it has not decided yet. `unheard`: it has never been asked for this, and may be yet, since a
 * request can be on its way. `unknown`: every other answer, and none at all.
 */
export type Outcome = 'done' | 'refused' | 'pending' | 'unheard' | 'unknown'

export interface VendorAnswer {
  readonly outcome: Outcome
  /** What the player has there now, where the vendor says so. */
  readonly balanceMinor: Minor | null
}

/** A vendor that keeps the players' money itself. One adapter a way of asking; nothing here throws for what a vendor does. */
export interface VendorWallet {
  /** Asking again with the same reference changes nothing. */
  transfer(order: VendorOrder): Promise<VendorAnswer>
  /** How an order ended there. */
  find(order: VendorOrder): Promise<VendorAnswer>
  /** Has the vendor refuse the order for good, unless it is done: also when it arrives only now. Answers which of the two it is. */
  cancel(order: VendorOrder): Promise<VendorAnswer>
  /** Null while the vendor does not say. */
  balance(user: string, currency: Currency): Promise<Minor | null>
}

/** By the name that an offer carries. */
export type VendorWallets = ReadonlyMap<string, VendorWallet>
