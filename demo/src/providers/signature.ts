import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A signature older or newer than this is invalid. */
const freshMs = 30_000

/** Whether a request is signed as in `docs/design/wallet-api.md`, recently and for the first time. */
export function createSignatureCheck(key: string, now: () => number = Date.now) {
  const nonces = new Map<string, number>()
  return ({ headers, url }: IncomingMessage, body: string): boolean => {
    const { 'wallet-timestamp': timestamp, 'wallet-nonce': nonce, 'wallet-signature': signature } = headers
    if (typeof timestamp !== 'string' || typeof nonce !== 'string' || typeof signature !== 'string') return false
    if (!(Math.abs(now() - Number(timestamp) * 1000) <= freshMs) || nonces.has(nonce)) return false
    const wanted = createHmac('sha256', key).update([timestamp, nonce, url, body].join('\n')).digest()
    const shown = Buffer.from(signature, 'hex')
    if (wanted.length !== shown.length || !timingSafeEqual(wanted, shown)) return false
    for (const [old, at] of nonces) if (now() - at > freshMs * 2) nonces.delete(old)
    nonces.set(nonce, now())
    return true
  }
}
