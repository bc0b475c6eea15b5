import type { Money } from '@parola/contract'

/** A payment service provider. Each provider has its own adapter; the configuration chooses one. */
export interface Psp {
  /** Starts a payment and returns the page where the member pays. Throws `payment_failed` when the provider is unavailable. */
  begin(payment: PaymentOrder): Promise<{ redirectUrl: string }>
  /** The payment's state in the provider's own records; null for an unknown reference. */
  payment(reference: string): Promise<ProviderPayment | null>
  /** Idempotent by reference. Throws when it is unknown whether the provider accepted the payout. */
  payOut(payout: PayoutOrder): Promise<ProviderState>
  payout(reference: string): Promise<ProviderPayout | null>
  /** Returns null unless the provider has signed these bytes recently. */
  readCallback(headers: Readonly<Record<string, string | undefined>>, body: Buffer): ProviderCallback | null
}

export type ProviderState = 'pending' | 'succeeded' | 'failed'

/** A payment that succeeded can be taken back by the payer's bank: a chargeback. */
export type PaymentState = ProviderState | 'reversed'

export interface PaymentOrder {
  /** Our unique id of the payment at the provider. */
  readonly reference: string
  readonly amount: Money
  /** The provider's code of the method; `bank` only where the member chooses one. */
  readonly method: string
  readonly bank?: string | undefined
  /** The page the member returns to. */
  readonly returnUrl: string
  /** The URL of our callback route. */
  readonly notifyUrl: string
  /** After this the provider refuses payment: an expired deposit no longer counts towards the limit, so a late payment would exceed it. */
  readonly expiresAt: Date
}

export interface PayoutOrder {
  readonly reference: string
  readonly amount: Money
  readonly bank: string
  readonly number: string
  readonly holder: string
  readonly notifyUrl: string
}

export interface ProviderPayment {
  readonly reference: string
  readonly state: PaymentState
  readonly amount: Money
}

export interface ProviderPayout extends ProviderPayment {
  readonly state: ProviderState
}

export interface ProviderCallback extends ProviderPayment {
  readonly kind: 'payment' | 'payout'
}
