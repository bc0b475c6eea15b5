import { createHmac } from 'node:crypto'
import { foldedName, type Person } from '../members/index.ts'

export type KeyKind = 'mobile' | 'email' | 'name' | 'document'

/** By what a person is known again at another merchant. */
export interface PersonKey {
  readonly kind: KeyKind
  readonly text: string
  /** Whether the member has shown that it is his own: only then does his exclusion reach others who have it. */
  readonly isProven: boolean
}

/** What a member has told of himself, as keys. A name alone is many people's; with the birth date it is one's. */
export function keysOf(person: Person, isIdentityVerified: boolean): PersonKey[] {
  const { mobileNum, saidMobileNum, email, isEmailProven, payeeName, birthday } = person
  const name = payeeName !== null && birthday !== null ? `${foldedWords(payeeName)}|${birthday}` : null
  return [
    ...key('mobile', mobileNum && foldedName('mobile', mobileNum), true),
    ...key('mobile', saidMobileNum !== mobileNum ? saidMobileNum && foldedName('mobile', saidMobileNum) : null, false),
    ...key('email', email && foldedName('email', email), isEmailProven),
    ...key('name', name, isIdentityVerified),
  ]
}

const key = (kind: KeyKind, text: string | null, isProven: boolean): PersonKey[] =>
  text === null || text.trim() === '' ? [] : [{ kind, text, isProven }]

/** A document is one's own once somebody has looked at it. */
export const documentKey = (number: string): PersonKey => ({
  kind: 'document',
  text: number
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replace(/[^\p{L}\p{N}]/gu, ''),
  isProven: true,
})

/** However the same name was typed. */
const foldedWords = (name: string) => foldedName('username', name).replace(/\s+/g, ' ')

export const hashOfKey = (secret: Buffer, { kind, text }: PersonKey): Buffer =>
  createHmac('sha256', secret).update(`${kind}|${text}`).digest()
