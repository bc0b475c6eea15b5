import { to } from '../../paths.ts'

/** The history state of a deposit that is paid at a provider. */
export interface PayState {
  payAt: string | null
}

/** Where a deposit's state is shown. A provider sends members back to it. */
export const depositAddress = (id: string): string => `${to('depositRecord')}?id=${id}`

export const withdrawalAddress = (id: string): string => `${to('withdrawalRecord')}?id=${id}`

/** Where a payment password is set. Its form goes back to the screen before it. */
export const setPaymentPassword = `${to('securityCentre')}?part=paymentPassword`

/** The id in an address, if it is a valid one. */
export const idIn = (search: URLSearchParams, name: string): string | null => {
  const text = search.get(name) ?? ''
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : null
}
