import { hash } from 'node:crypto'
import type { Currency, Minor, wallet } from '@parola/contract'
import { invariant } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'

/** A member's money in one book and currency. */
export interface WalletRef {
  readonly merchantId: string
  readonly owner: OwnerRef
  readonly book: wallet.Book
  readonly currency: Currency
}

/** Accounts of the house have no floor: where money comes from and goes to. */
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
  /** Chosen by whoever asks, once for each movement of a wallet: asking again with it changes nothing. */
  readonly key: string
  readonly code: wallet.TxCode
  /** What it belongs to, for people. */
  readonly about?: string
}

/** What can be done with money. All of it stays in one wallet, so it can cross neither books nor currencies. */
export type Movement =
  | (Named & { readonly act: 'post'; readonly amountMinor: number } & (
        | { readonly from: HouseAccount; readonly to?: never }
        | { readonly to: HouseAccount; readonly from?: never }
      ))
  /** Sets money aside, where it can no longer be used. */
  | (Named & { readonly act: 'hold'; readonly amountMinor: number })
  /** What was set aside leaves, all of it. */
  | (Named & { readonly act: 'capture'; readonly hold: string; readonly to: HouseAccount })
  /** What was set aside comes back, all of it. */
  | (Named & { readonly act: 'release'; readonly hold: string })
  /** Undoes what was posted, once. */
  | (Named & { readonly act: 'reverse'; readonly transfer: string })

/** What a movement came to. A repeated one has the answer of the first time. */
export interface Moved {
  readonly transferId: string
  readonly amountMinor: Minor
  readonly freeMinor: Minor
  readonly heldMinor: Minor
  readonly isRepeat: boolean
}

/** A movement as the ledger takes it. */
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

/** The most that moves at once. */
export const largestMinor = 1e15

export function entryOf(movement: Movement, book: wallet.Book): Entry {
  const { act, key, code, about = null } = movement
  const { debit = null, credit = null, amount = null, ending = null } = sidesOf(movement)
  invariant(amount === null || isAmount(amount), 'money moves in whole, positive minor units')
  const isGrant = debit === 'grants' || credit === 'grants'
  invariant(!isGrant || book === 'trial', 'only play money comes from nowhere and goes there')
  // The key is the question's name and the rest is the question: the same name for another one is refused.
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
