import { createHmac } from 'node:crypto'
import { foldedName, type Person } from '../members/index.ts'

export type KeyKind = 'mobile' | 'email' | 'name' | 'document'

/** Recognises a person at another merchant. */
export interface PersonKey {
  readonly kind: KeyKind
  readonly text: string
  /** Whether the member has proven to own it: only then does an exclusion reach other accounts with the same key. */
  readonly isProven: boolean
}

/** The registered name stays unproven even after a document check, because the document may show another. */
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

/** Details on a document that an operator has checked. */
export interface ShownDocument {
  readonly documentNumber: string
  readonly fullName: string
  readonly birthday: string
}

/** A checked document proves its number and the name on it. */
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

/** Many people share a name, so the key includes the birth date. */
const nameText = (name: string, birthday: string) => `${foldedWords(name)}|${birthday}`

/** Ignores differences in spacing and case. */
const foldedWords = (name: string) => foldedName('username', name).replace(/\s+/g, ' ')

export const hashOfKey = (secret: Buffer, { kind, text }: PersonKey): Buffer =>
  createHmac('sha256', secret).update(`${kind}|${text}`).digest()
