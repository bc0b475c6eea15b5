import { createHmac, randomBytes } from 'node:crypto'
import type { CookieName } from '../platform/http.ts'
import { isSameBytes, type Secrets } from '../platform/secrets.ts'

/** Tells which members have logged in on this device. It opens nothing: a known device only has its own budget of wrong passwords. */
export const deviceCookie: CookieName = '__Host-device'
export const deviceSeconds = 365 * 24 * 3600

/** A family shares a tablet; more than this do not. */
const mostMembers = 5

export interface Device {
  readonly id: string
  /** For each member who logged in here, what only we could have written. The latest first. */
  readonly marks: readonly string[]
}

export function deviceIn(cookie: string | undefined): Device {
  const [id = '', ...marks] = (cookie ?? '').split('.')
  return /^[A-Za-z0-9_-]{22}$/.test(id)
    ? { id, marks: marks.slice(0, mostMembers) }
    : { id: randomBytes(16).toString('base64url'), marks: [] }
}

export const isKnownTo = (secrets: Secrets, { id, marks }: Device, memberId: string): boolean =>
  secrets.secretsFor('device').some((secret) => marks.some((mark) => isSame(mark, markOf(secret, id, memberId))))

/** The cookie of a device on which this member has logged in. */
export function knowing(secrets: Secrets, { id, marks }: Device, memberId: string): string {
  const mark = markOf(secrets.secretFor('device'), id, memberId)
  return [id, mark, ...marks.filter((one) => one !== mark)].slice(0, mostMembers + 1).join('.')
}

const markOf = (secret: Buffer, id: string, memberId: string) =>
  createHmac('sha256', secret).update(`${id} ${memberId}`).digest().subarray(0, 16).toString('base64url')

const isSame = (one: string, other: string) => isSameBytes(Buffer.from(one), Buffer.from(other))
