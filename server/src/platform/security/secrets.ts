import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto'
import { invariant } from '../errors.ts'

/** Derives a secret per purpose from the deployment's keys, so that one reveals nothing about another. */
export interface Secrets {
  readonly secretFor: (label: string) => Buffer
  /** The current secret first, then those of earlier keys, for data made with them. */
  readonly secretsFor: (label: string) => readonly Buffer[]
}

const bytes = 32

export function createSecrets(keys: readonly string[]): Secrets {
  const [current] = keys
  invariant(current, 'no secret key is configured')
  return {
    secretFor: (label) => derived(current, label),
    secretsFor: (label) => keys.map((key) => derived(key, label)),
  }
}

const derived = (key: string, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64url'), '', `parola ${label}`, bytes))

/** Only for random secrets: a plain hash of a guessable one can be reversed. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Takes constant time, wherever the bytes differ. */
export const isSameBytes = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
