import { randomBytes } from 'node:crypto'
import type { staff } from '@parola/contract'

export interface Operator {
  readonly id: string
  readonly name: string
  readonly keyHash: Buffer
  readonly permissions: readonly staff.Permission[]
  /** Also those of roles that do not count at this hour. */
  readonly held: readonly staff.Permission[]
  /** Where the key's calls may come from; anywhere if empty. */
  readonly networks: readonly string[]
}

export interface KeyLimits {
  readonly networks: readonly string[]
  readonly endsAt: Date
  /** The operator who made the key and cannot agree to what it asks for. */
  readonly madeBy: string
}

/** Random, so storing a plain hash of it is safe. */
export const newKey = (): string => randomBytes(32).toString('base64url')

export const isName = (text: string): boolean => /^[a-z][a-z0-9.-]{1,39}$/.test(text)
