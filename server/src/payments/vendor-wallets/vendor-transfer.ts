import type { Currency, Minor, payments, VendorCode } from '@parola/contract'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { Movement } from '../../wallet/index.ts'
import type { Direction, Outcome } from './vendor-wallet.ts'

export type VendorTransferState = (typeof payments.vendorTransferStates)[number]

/** A transfer between the member's wallet and a vendor's. */
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

/** The delay before a vendor is queried about a transfer. */
export const leftInPeaceMs = 15_000

/** Only a definite outcome ends a transfer, and an ended one never changes. */
const next: Readonly<Record<VendorTransferState, Partial<Record<Outcome, VendorTransferState>>>> = {
  started: { done: 'done', refused: 'failed' },
  done: {},
  failed: {},
}

export const stateAfter = (state: VendorTransferState, outcome: Outcome): VendorTransferState =>
  next[state][outcome] ?? state

/**
 * The ledger movement when a transfer enters a state. Outgoing money is held before the vendor is called, so that it is never in two
 * places. Incoming money is credited after the vendor has debited its wallet.
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

export function shown(transfer: VendorTransfer): payments.VendorTransfer {
  const { id, startedAt, direction, vendor, amountMinor, currency, state } = transfer
  const [from, to] = direction === 'out' ? (['merchant', vendor] as const) : ([vendor, 'merchant'] as const)
  return { id, at: startedAt.toISOString(), from, to, amount: { minor: amountMinor, currency }, state }
}
