import { randomBytes } from 'node:crypto'

/** Who works for a merchant, and what is kept of the key. */
export interface Operator {
  readonly id: string
  readonly name: string
  readonly keyHash: Buffer
}

/** Nobody can guess it, so a plain hash of it is enough to keep. */
export const newKey = (): string => randomBytes(32).toString('base64url')

export const isName = (text: string): boolean => /^[a-z][a-z0-9.-]{1,39}$/.test(text)
