import type { Currency, Minor } from '@parola/contract'

/** Seen from the member's wallet at the merchant. */
export type Direction = 'out' | 'in'

export interface VendorOrder {
  /** Our unique id: the vendor performs an order once per reference and reports on it later. */
  readonly reference: string
  /** The player's id at the vendor. */
  readonly user: string
  readonly direction: Direction
  readonly amountMinor: Minor
  readonly currency: Currency
}

/**
 * `pending`: the vendor has not decided yet. `unheard`: the vendor does not know the order, though it may still be in transit. `unknown`:
 * any other response, or none.
 */
export type Outcome = 'done' | 'refused' | 'pending' | 'unheard' | 'unknown'

export interface VendorAnswer {
  readonly outcome: Outcome
  /** The player's balance at the vendor, where it reports one. */
  readonly balanceMinor: Minor | null
}

/** A vendor that holds the players' money itself. Each protocol has its own adapter; adapters never throw on a vendor's failure. */
export interface VendorWallet {
  /** Idempotent by reference. */
  transfer(order: VendorOrder): Promise<VendorAnswer>
  find(order: VendorOrder): Promise<VendorAnswer>
  /** Makes the vendor refuse the order for good, even if it arrives later, unless it is done already. Returns which of the two applies. */
  cancel(order: VendorOrder): Promise<VendorAnswer>
  /** Null when the vendor does not respond. */
  balance(user: string, currency: Currency): Promise<Minor | null>
}

/** By the access name of the offer. */
export type VendorWallets = ReadonlyMap<string, VendorWallet>
