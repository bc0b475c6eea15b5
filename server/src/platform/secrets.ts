import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { invariant } from './errors.ts'

/** Secrets for one purpose each, all from the keys of the deployment: knowing one of them tells nothing of another. */
export interface Secrets {
  /** The secret in use. */
  readonly secretFor: (label: string) => Buffer
  /** The one in use first, then those of earlier keys, for what was made while they were in use. */
  readonly secretsFor: (label: string) => readonly Buffer[]
}

const bytes = 32

export function createSecrets(keys: readonly string[]): Secrets {
  const [current] = keys
  invariant(current, 'there is at least one secret key')
  return {
    secretFor: (label) => derived(current, label),
    secretsFor: (label) => keys.map((key) => derived(key, label)),
  }
}

const derived = (key: string, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', `parola ${label}`, bytes))

/** What is kept of a secret that somebody else holds: whoever reads it has nothing. Only for secrets that nobody can guess. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Takes as long whether they differ early, late or not at all. */
export const isSameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
