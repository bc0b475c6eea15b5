import { createHmac, randomBytes } from 'node:crypto'
import type { Browser, CookieName } from '../../platform/http/serve.ts'
import { hashOf, isSameBytes, type Secrets } from '../../platform/security/secrets.ts'

/**
 * Identifies the members who have logged in on this device. It grants no access: a known device only gets its own budget of wrong
 * passwords.
 */
export const deviceCookie: CookieName = '__Host-device'
const deviceSeconds = 365 * 24 * 3600

/** Enough for a family that shares a tablet. */
const mostMembers = 5

export interface Device {
  readonly id: string
  /** A signature for each member who logged in here, latest first. */
  readonly marks: readonly string[]
}

export function deviceIn(cookie: string | undefined): Device {
  const [id = '', ...marks] = (cookie ?? '').split('.')
  return /^[A-Za-z0-9_-]{22}$/.test(id)
    ? { id, marks: marks.slice(0, mostMembers) }
    : { id: randomBytes(16).toString('base64url'), marks: [] }
}

/** The cookie is random, so a plain hash reveals nothing. With the merchant in it, hashes of two merchants cannot be compared. */
export const deviceHashOf = (merchantId: string, { id }: Device): Buffer => hashOf(`${merchantId} ${id}`)

export const isKnownTo = (secrets: Secrets, { id, marks }: Device, memberId: string): boolean =>
  secrets.secretsFor('device').some((secret) => marks.some((mark) => isSame(mark, markOf(secret, id, memberId))))

/** Marks the device as known to the member, who has just registered or logged in on it. Call after the transaction has committed. */
export function markDevice(
  secrets: Secrets,
  browser: Browser,
  { memberId, device }: { readonly memberId: string; readonly device: Device },
): void {
  browser.setCookie(deviceCookie, knowing(secrets, device, memberId), deviceSeconds)
}

function knowing(secrets: Secrets, { id, marks }: Device, memberId: string): string {
  const mark = markOf(secrets.secretFor('device'), id, memberId)
  return [id, mark, ...marks.filter((one) => one !== mark)].slice(0, mostMembers + 1).join('.')
}

const markOf = (secret: Buffer, id: string, memberId: string) =>
  createHmac('sha256', secret).update(`${id} ${memberId}`).digest().subarray(0, 16).toString('base64url')

const isSame = (one: string, other: string) => isSameBytes(Buffer.from(one), Buffer.from(other))
