import * as z from 'zod/mini'
import type { ReceiptSigner } from '../fair-context.ts'

const Keys = z.object({ keys: z.array(z.string()) })
const Notes = z.object({ notes: z.array(z.string()) })
const timeoutMs = 2_000

/** The process that holds the receipt keys, over HTTP. */
export function createReceiptSigner(url: string): ReceiptSigner {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(`${url}/${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The receipt signer answers ${response.status}`)
    return response.json()
  }
  return {
    keys: async () => Keys.parse(await ask('keys')).keys,
    sign: async (vkey, texts) =>
      Notes.parse(await ask('sign', { method: 'POST', body: JSON.stringify({ vkey, texts }) })).notes,
  }
}
