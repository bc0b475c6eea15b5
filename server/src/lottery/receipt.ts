import type { lottery } from '@parola/contract'
import type { Signer } from './signing.ts'

/** The house's word for a ticket. Made when it is shown: the same key over the same text gives the same signature. */
export const receiptOf = (
  signer: Signer,
  { number, text, salt }: { readonly number: string; readonly text: string; readonly salt: Buffer },
): lottery.Receipt => ({
  ticket: number,
  text,
  salt: salt.toString('hex'),
  signature: signer.sign(text).toString('hex'),
})
