import { createHmac, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Somebody outside whom we ask by HTTP, and what only the two of us know. */
export interface SignedLink {
  readonly url: string
  /** Who we are there. */
  readonly keyId: string
  readonly key: string
  readonly timeoutMs: number
  readonly clock: Clock
}

const usualBytes = 64 << 10

/**
 * Asks as `docs/design/wallet-api.md` says: JSON in both directions, signed by HMAC-SHA256 over the moment, a nonce, the path and the body.
 * Whatever is no answer, a redirection, an error, too much, too late, is null.
 */
export async function askSigned(
  { url, keyId, key, timeoutMs, clock }: SignedLink,
  path: string,
  asked: object,
  mostBytes = usualBytes,
): Promise<unknown> {
  const address = new URL(`${url}${path}`)
  const body = JSON.stringify({ request_uuid: randomUUID(), ...asked })
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
    const text = await textOf(answer, mostBytes)
    return answer.ok && text !== null ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** Reads no further than it must to see that there is too much. */
async function textOf({ body }: Response, mostBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
