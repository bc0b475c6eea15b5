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

/** What a member has told of himself, as keys. His name is only said, also once a document was looked at: that may say another. */
export function keysOf(person: Person): PersonKey[] {
  const { mobileNum, saidMobileNum, email, isEmailProven, payeeName, birthday } = person
  const name = payeeName !== null && birthday !== null ? nameText(payeeName, birthday) : null
  return [
    ...key('mobile', mobileNum && foldedName('mobile', mobileNum), true),
    ...key('mobile', saidMobileNum !== mobileNum ? saidMobileNum && foldedName('mobile', saidMobileNum) : null, false),
    ...key('email', email && foldedName('email', email), isEmailProven),
    ...key('name', name, false),
  ]
}

const key = (kind: KeyKind, text: string | null, isProven: boolean): PersonKey[] =>
  text === null || text.trim() === '' ? [] : [{ kind, text, isProven }]

/** What stands on a document that somebody has looked at. */
export interface ShownDocument {
  readonly documentNumber: string
  readonly fullName: string
  readonly birthday: string
}

/** A document, and the name on it, are one's own once somebody has looked at it. */
export const keysOfDocument = ({ documentNumber, fullName, birthday }: ShownDocument): PersonKey[] => [
  {
    kind: 'document',
    text: documentNumber
      .normalize('NFKC')
      .toLocaleUpperCase('en')
      .replace(/[^\p{L}\p{N}]/gu, ''),
    isProven: true,
  },
  { kind: 'name', text: nameText(fullName, birthday), isProven: true },
]

/** A name alone is many people's; with the birth date it is one's. */
const nameText = (name: string, birthday: string) => `${foldedWords(name)}|${birthday}`

/** However the same name was typed. */
const foldedWords = (name: string) => foldedName('username', name).replace(/\s+/g, ' ')

export const hashOfKey = (secret: Buffer, { kind, text }: PersonKey): Buffer =>
  createHmac('sha256', secret).update(`${kind}|${text}`).digest()
