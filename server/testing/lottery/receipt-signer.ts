import { createHash } from 'node:crypto'
import { signerKey, signNote, vkeyOf } from '@parola/fair-draw/log'
import type { ReceiptSigner } from '../../src/lottery/fair-context.ts'

export const testReceiptKey = signerKey(
  'parola.localhost/receipts/1',
  'note',
  createHash('sha256').update('a receipt key for tests').digest(),
)

/** The receipts' signer without a process of its own. */
export const testReceiptSigner = (): ReceiptSigner => ({
  keys: async () => [vkeyOf(testReceiptKey)],
  sign: async (_vkey, texts) => texts.map((text) => signNote(text, testReceiptKey)),
})
