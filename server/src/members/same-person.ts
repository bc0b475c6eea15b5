import { foldedName, type Account } from './account.ts'

type Contact = Partial<Pick<Account, 'email' | 'mobileNum'>>

/** Whether two who say that they are two share an address or a number. */
export const isSamePerson = (one: Contact, other: Contact): boolean =>
  isSame('email', one.email, other.email) || isSame('mobile', one.mobileNum, other.mobileNum)

const isSame = (kind: 'email' | 'mobile', one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && Boolean(other) && foldedName(kind, one ?? '') === foldedName(kind, other ?? '')
