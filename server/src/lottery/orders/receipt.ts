import type { lottery } from '@parola/contract'
import type { Signer } from '../proof/signing.ts'

/** Signs the ticket's receipt on demand: Ed25519 gives the same signature for the same text every time. */
export const receiptOf = (
  signer: Signer,
  { number, text, salt }: { readonly number: string; readonly text: string; readonly salt: Buffer },
): lottery.Receipt => ({
  ticket: number,
  text,
  salt: salt.toString('hex'),
  signature: signer.sign(text).toString('hex'),
})
