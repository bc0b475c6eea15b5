import { createHmac } from 'node:crypto'
import { foldedName } from '../../members/index.ts'
import type { Secrets } from '../../platform/security/secrets.ts'

/** A merchant's member is found by a contact only when it is known in full. Phone numbers can be enumerated, so the hash has a key. */
export interface ContactHash {
  /** With the current key, to store. */
  readonly of: (merchantId: string, contact: string) => Buffer
  /** With the current and earlier keys, to look up. */
  readonly anyOf: (merchantId: string, contacts: readonly string[]) => Buffer[]
}

export function createContactHash(secrets: Secrets): ContactHash {
  const keys = secrets.secretsFor('member search')
  return {
    of: (merchantId, contact) => hashed(secrets.secretFor('member search'), merchantId, contact),
    anyOf: (merchantId, contacts) => contacts.flatMap((contact) => keys.map((key) => hashed(key, merchantId, contact))),
  }
}

const hashed = (key: Buffer, merchantId: string, contact: string): Buffer =>
  createHmac('sha256', key).update(`${merchantId} ${contact}`).digest()

export const emailIn = (text: string): string | null =>
  /^[^\s@]+@[^\s@]+$/.test(text) ? foldedName('email', text) : null

const fewestDigits = 7

/**
 * The ways in which a pasted number may be stored: with the country in front, or as somebody in one of the merchant's countries writes it.
 * Empty if the text is no phone number.
 */
export function phonesIn(text: string, dialingCodes: readonly string[]): string[] {
  if (!/^\+?[\d\s().-]+$/.test(text)) return []
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < fewestDigits) return []
  const national = digits.replace(/^0+/, '')
  return [...new Set([digits, national, ...dialingCodes.map((code) => code.replace(/\D/g, '') + national)])]
}

export const storedPhone = (mobileNum: string): string => mobileNum.replaceAll(/\D/g, '')
