import { hash } from 'node:crypto'
import type { Currency, Minor, wallet } from '@parola/contract'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'

/** A member's money in one book and currency. */
export interface WalletRef {
  readonly merchantId: string
  readonly owner: OwnerRef
  readonly book: wallet.Book
  readonly currency: Currency
}

/** Accounts of the house may be negative: money comes from them and goes to them. */
export type HouseAccount =
  | 'cash'
  | 'game'
  | 'bonus'
  | 'grants'
  | 'corrections'
  | 'agents'
  | 'rebates'
  | `vendor:${string}`

interface Named {
  /** Chosen by the caller, unique per movement of a wallet; a repeated key changes nothing. */
  readonly key: string
  readonly code: wallet.TxCode
  /** What the movement is about, shown to people. */
  readonly about?: string
}

/** Every movement stays in one wallet, so it cannot cross books or currencies. */
export type Movement =
  | (Named & { readonly act: 'post'; readonly amountMinor: number } & (
        | { readonly from: HouseAccount; readonly to?: never }
        | { readonly to: HouseAccount; readonly from?: never }
      ))
  /** Sets money aside, so that it cannot be used. */
  | (Named & { readonly act: 'hold'; readonly amountMinor: number })
  /** Pays out the whole hold. */
  | (Named & { readonly act: 'capture'; readonly hold: string; readonly to: HouseAccount })
  /** Returns the whole hold. */
  | (Named & { readonly act: 'release'; readonly hold: string })
  /** Undoes a posting, once. */
  | (Named & { readonly act: 'reverse'; readonly transfer: string })

/** A repeated movement has the result of the first. */
export interface Moved {
  readonly transferId: string
  readonly amountMinor: Minor
  readonly freeMinor: Minor
  readonly heldMinor: Minor
  readonly isRepeat: boolean
}

/** A movement in the ledger's terms. */
export interface Entry {
  readonly act: Movement['act']
  readonly key: string
  readonly hash: Buffer
  readonly debit: string | null
  readonly credit: string | null
  readonly amount: number | null
  readonly code: string
  readonly ending: string | null
  readonly about: string | null
}

/** The largest amount of one movement. */
export const largestMinor = 1e15

export function entryOf(movement: Movement, book: wallet.Book): Entry {
  const { act, key, code, about = null } = movement
  const { debit = null, credit = null, amount = null, ending = null } = sidesOf(movement)
  invariant(amount === null || isAmount(amount), 'an amount must be a positive integer of minor units')
  const isGrant = debit === 'grants' || credit === 'grants'
  invariant(!isGrant || book === 'trial', 'only play money can be granted')
  // The hash covers the whole movement, so that reusing a key for another one is refused.
  const question = JSON.stringify([act, key, code, debit, credit, amount, ending, about])
  return { act, key, hash: hash('sha256', question, 'buffer'), debit, credit, amount, code, ending, about }
}

const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount > 0 && amount <= largestMinor

function sidesOf(movement: Movement): Partial<Entry> {
  switch (movement.act) {
    case 'post':
      return { debit: movement.from ?? 'free', credit: movement.to ?? 'free', amount: movement.amountMinor }
    case 'hold':
      return { debit: 'free', credit: 'held', amount: movement.amountMinor }
    case 'capture':
      return { credit: movement.to, ending: movement.hold }
    case 'release':
      return { ending: movement.hold }
    case 'reverse':
      break
  }
  return { ending: movement.transfer }
}
