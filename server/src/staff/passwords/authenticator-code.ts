import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, half a minute. */
const stepMs = 30_000
const digits = 6
export const secretBytes = 20

export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / stepMs)

/** The step that a code is of: of this half minute, the one before or the one after, and later than the last that was taken. */
export function stepOfCode(
  secret: Buffer,
  typed: string,
  { now, after = 0 }: { now: Date; after?: number },
): number | null {
  const code = Buffer.from(typed.replaceAll(/\s/g, ''))
  const steps = [-1, 0, 1].map((shift) => stepAt(now) + shift)
  // All three are compared, so that the time does not tell which fits.
  const fitting = steps.filter((step) => {
    const expected = Buffer.from(codeAt(secret, step))
    return code.length === expected.length && timingSafeEqual(code, expected)
  })
  return fitting.find((step) => step > after) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base 32 without padding, as apps take a secret that is typed in. */
export function base32Of(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const issuer = encodeURIComponent('Parola Console')

/** What the QR code says. */
export const addressOf = (secret: Buffer, handle: string): string =>
  `otpauth://totp/${issuer}:${encodeURIComponent(handle)}?secret=${base32Of(secret)}&issuer=${issuer}`
