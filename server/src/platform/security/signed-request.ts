import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** An external HTTP endpoint and its shared secret. */
export interface SignedEndpoint {
  readonly url: string
  /** Our id at the endpoint. */
  readonly keyId: string
  readonly key: string
  readonly timeoutMs: number
  readonly clock: Clock
}

const defaultMaxBytes = 64 << 10

/**
 * Sends JSON signed as in `docs/design/wallet-api.md`: HMAC-SHA256 over timestamp, nonce, path and body. Returns null for a redirect,
 * an error, a timeout or a response that is too large.
 */
export async function sendSigned(
  { url, keyId, key, timeoutMs, clock }: SignedEndpoint,
  path: string,
  payload: object,
  maxBytes = defaultMaxBytes,
): Promise<unknown> {
  const address = new URL(`${url}${path}`)
  const body = JSON.stringify({ request_uuid: randomUUID(), ...payload })
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const nonce = randomUUID()
  const headers = {
    'content-type': 'application/json',
    'wallet-key': keyId,
    'wallet-timestamp': timestamp,
    'wallet-nonce': nonce,
    'wallet-signature': createHmac('sha256', key)
      .update([timestamp, nonce, address.pathname, body].join('\n'))
      .digest('hex'),
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(address, { method: 'POST', headers, body, redirect: 'error', signal })
    const text = await textOf(answer, maxBytes)
    return answer.ok && text !== null ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Stops reading once the limit is exceeded. */
async function textOf({ body }: Response, maxBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
