import { randomBytes } from 'node:crypto'

/** Only payments are reversed: the payer's bank takes the money back. */
export type State = 'pending' | 'succeeded' | 'failed' | 'reversed'

export interface Amount {
  readonly minor: number
  readonly currency: string
}

export interface PaymentOrder {
  readonly reference: string
  readonly amount: Amount
  readonly method: string
  readonly bank?: string
  readonly returnUrl: string
  readonly notifyUrl: string
  /** ISO time after which it can no longer be paid. */
  readonly expiresAt: string
}

export interface PayoutOrder {
  readonly reference: string
  readonly amount: Amount
  readonly bank: string
  readonly number: string
  readonly holder: string
  readonly notifyUrl: string
}

/** An order with its state. The token in the address of its page grants the right to pay. */
export interface StoredOrder<Order> {
  readonly order: Order
  readonly token: string
  state: State
}

export interface OrderStore<Order> {
  /** Saves the order once; a repeat returns the first, and the same reference with other data returns nothing. */
  take(order: Order): { booked: StoredOrder<Order>; isNew: boolean } | null
  byReference(reference: string): StoredOrder<Order> | undefined
  byToken(token: string): StoredOrder<Order> | undefined
  all(): readonly StoredOrder<Order>[]
}

/** What a real provider keeps in a database; here it is in memory, limited to the newest. */
const mostKept = 10_000

export function createOrderStore<Order extends { readonly reference: string }>(): OrderStore<Order> {
  const kept = new Map<string, StoredOrder<Order>>()
  return {
    take(order) {
      const known = kept.get(order.reference)
      if (known) return JSON.stringify(known.order) === JSON.stringify(order) ? { booked: known, isNew: false } : null
      for (const oldest of kept.keys()) {
        if (kept.size < mostKept) break
        kept.delete(oldest)
      }
      const booked = { order, token: randomBytes(16).toString('base64url'), state: 'pending' as const }
      kept.set(order.reference, booked)
      return { booked, isNew: true }
    },
    byReference: (reference) => kept.get(reference),
    all: () => [...kept.values()],
    byToken: (token) => [...kept.values()].find((booked) => booked.token === token),
  }
}

/** A parsed order in canonical form, so that two can be compared; null if invalid. */
export function readPaymentOrder(sent: unknown): PaymentOrder | null {
  const { reference, amount, method, bank, returnUrl, notifyUrl, expiresAt } = fieldsOf(sent)
  if (!isReference(reference) || !isAmount(amount) || !isText(method) || !isUrl(returnUrl) || !isUrl(notifyUrl))
    return null
  if (typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt))) return null
  return {
    reference,
    amount: { minor: amount.minor, currency: amount.currency },
    method,
    ...(isText(bank) ? { bank } : {}),
    returnUrl,
    notifyUrl,
    expiresAt,
  }
}

export function readPayoutOrder(sent: unknown): PayoutOrder | null {
  const { reference, amount, bank, number, holder, notifyUrl } = fieldsOf(sent)
  if (!isReference(reference) || !isAmount(amount) || !isText(bank) || !isText(holder) || !isUrl(notifyUrl)) return null
  if (typeof number !== 'string' || !/^\d{8,24}$/.test(number)) return null
  return {
    reference,
    amount: { minor: amount.minor, currency: amount.currency },
    bank,
    number,
    holder,
    notifyUrl,
  }
}

const fieldsOf = (sent: unknown) => (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 200
const isReference = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{8,64}$/.test(value)
const isUrl = (value: unknown): value is string => typeof value === 'string' && /^https?:$/.test(protocolOf(value))
const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '')
const isAmount = (value: unknown): value is Amount => {
  const { minor, currency } = fieldsOf(value)
  return Number.isSafeInteger(minor) && Number(minor) > 0 && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
}
