import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature older or newer than this is invalid. */
const freshSeconds = 300

/**
 * HMAC-SHA256 over the time and everything that must not change, each on its own line; the body, which may have several lines, comes
 * last.
 */
const signatureOf = (key: string, timestamp: string, parts: readonly string[]): string =>
  createHmac('sha256', key)
    .update([timestamp, ...parts].join('\n'))
    .digest('hex')

export function signed(key: string, parts: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { 'psp-timestamp': timestamp, 'psp-signature': signatureOf(key, timestamp, parts) }
}

export function isSigned(
  key: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  parts: readonly string[],
): boolean {
  const [timestamp, signature] = [headers['psp-timestamp'], headers['psp-signature']]
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= freshSeconds)) return false
  const wanted = Buffer.from(signatureOf(key, timestamp, parts))
  const shown = Buffer.from(signature)
  return wanted.length === shown.length && timingSafeEqual(wanted, shown)
}
