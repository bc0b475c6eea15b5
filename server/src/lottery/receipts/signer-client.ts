import * as z from 'zod'
import type { ReceiptSigner } from '../fair-context.ts'

/** An order waits for its receipt, so a signer that does not answer soon is as good as away. */
const timeoutMs = 3_000

const Keys = z.object({ keys: z.array(z.string()) })
const Notes = z.object({ notes: z.array(z.string()) })

/** The receipt signer at this address. Nothing is asked twice: the caller sells nothing without an answer. */
export function createReceiptSigner(url: string): ReceiptSigner {
  const ask = async <T>(path: string, schema: z.ZodType<T>, body?: object): Promise<T> => {
    const response = await fetch(new URL(path, url.endsWith('/') ? url : `${url}/`), {
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`the receipt signer answered ${response.status}: ${await response.text()}`)
    return schema.parse(await response.json())
  }
  return {
    keys: async () => (await ask('keys', Keys)).keys,
    async sign(vkey, texts) {
      const { notes } = await ask('sign', Notes, { vkey, texts })
      if (notes.length !== texts.length || !notes.every((note, index) => note.startsWith(`${texts[index]}\n`)))
        throw new Error('the receipt signer signed other texts than it was asked for')
      return notes
    },
  }
}
