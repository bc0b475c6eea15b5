import type { Money } from '@parola/contract'

/** What a payment service provider does for us. One adapter a provider; which one is a matter of configuration. */
export interface Psp {
  /** Begins a payment and tells where the member goes to make it. Throws `payment_failed` when the provider cannot be asked. */
  begin(payment: PaymentOrder): Promise<{ redirectUrl: string }>
  /** How a payment stands, in the provider's own books; null where it knows none by this reference. */
  payment(reference: string): Promise<ProviderPayment | null>
  /** Has money paid out. Asking again with the same reference pays once. Throws when it is not known whether it was taken. */
  payOut(payout: PayoutOrder): Promise<ProviderState>
  payout(reference: string): Promise<ProviderPayment | null>
  /** What a callback says, if the provider has signed these bytes lately; else null. */
  readCallback(headers: Readonly<Record<string, string | undefined>>, body: Buffer): ProviderCallback | null
}

export type ProviderState = 'pending' | 'succeeded' | 'failed'

export interface PaymentOrder {
  /** Ours, unique: under it the provider answers later. */
  readonly reference: string
  readonly amount: Money
  /** The provider's name of the method, with the bank where one is chosen. */
  readonly method: string
  readonly bank?: string | undefined
  /** Where the member comes back to. */
  readonly returnUrl: string
  /** Where callbacks go to. */
  readonly notifyUrl: string
  /** Until when it can be paid: what nobody waits for any more would pass a limit on deposits. */
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
  readonly state: ProviderState
  readonly amount: Money
}

export interface ProviderCallback extends ProviderPayment {
  readonly kind: 'payment' | 'payout'
}
