import { randomBytes } from 'node:crypto'
import type { staff } from '@parola/contract'

export interface Operator {
  readonly id: string
  readonly name: string
  readonly keyHash: Buffer
  readonly permissions: readonly staff.Permission[]
}

/** Random, so storing a plain hash of it is safe. */
export const newKey = (): string => randomBytes(32).toString('base64url')

export const isName = (text: string): boolean => /^[a-z][a-z0-9.-]{1,39}$/.test(text)
