export { createPsp } from './create-psp.ts'
export type { PaymentOrder, PayoutOrder, ProviderCallback, ProviderPayment, ProviderState, Psp } from './psp.ts'
