import type { Currency, Minor, payments, VendorCode } from '@parola/contract'
import type { OwnerRef } from '../platform/http.ts'
import type { Movement } from '../wallet/index.ts'
import type { Direction, Outcome } from './vendor-wallet.ts'

export type VendorTransferState = (typeof payments.vendorTransferStates)[number]

/** Money on its way between the member's wallet here and one that a vendor keeps. */
export interface VendorTransfer {
  readonly owner: OwnerRef
  readonly id: string
  readonly reference: string
  readonly vendor: VendorCode
  readonly access: string
  readonly direction: Direction
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly state: VendorTransferState
  readonly startedAt: Date
}

/** So long a vendor is left in peace before it is asked how a transfer ended. */
export const leftInPeaceMs = 15_000

/** What becomes of a transfer when the vendor has answered. Only a definite word ends one, and what has ended stays as it is. */
const next: Readonly<Record<VendorTransferState, Partial<Record<Outcome, VendorTransferState>>>> = {
  started: { done: 'done', refused: 'failed' },
  done: {},
  failed: {},
}

export const stateAfter = (state: VendorTransferState, outcome: Outcome): VendorTransferState =>
  next[state][outcome] ?? state

/**
 * What our ledger does when a transfer comes to a state. On the way out the money is set aside before the vendor is asked, so that it
 * is never in two places; on the way in it is credited when the vendor has taken it from its wallet.
 */
export function movementAt(state: VendorTransferState, transfer: VendorTransfer): Movement | null {
  const { direction, reference, amountMinor, vendor } = transfer
  const hold = `vendor:${reference}`
  const account = `vendor:${vendor.toLowerCase()}` as const
  const out = { code: 'to_vendor', about: vendor } as const
  const movements: Record<Direction, Record<VendorTransferState, Movement | null>> = {
    out: {
      started: { ...out, act: 'hold', key: hold, amountMinor },
      done: { ...out, act: 'capture', key: `${hold}:done`, hold, to: account },
      failed: { ...out, act: 'release', key: `${hold}:failed`, hold },
    },
    in: {
      started: null,
      done: { act: 'post', code: 'from_vendor', about: vendor, key: `${hold}:done`, from: account, amountMinor },
      failed: null,
    },
  }
  return movements[direction][state]
}

/** As the member reads it. */
export function shown(transfer: VendorTransfer): payments.VendorTransfer {
  const { id, startedAt, direction, vendor, amountMinor, currency, state } = transfer
  const [from, to] = direction === 'out' ? (['merchant', vendor] as const) : ([vendor, 'merchant'] as const)
  return { id, at: startedAt.toISOString(), from, to, amount: { minor: amountMinor, currency }, state }
}
