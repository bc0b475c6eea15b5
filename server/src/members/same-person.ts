import { foldedName, type Account } from './account.ts'

type Contact = Partial<Pick<Account, 'email' | 'mobileNum'>>

/** Whether two members share an email address or a mobile number. */
export const isSamePerson = (one: Contact, other: Contact): boolean =>
  isSame('email', one.email, other.email) || isSame('mobile', one.mobileNum, other.mobileNum)

const isSame = (kind: 'email' | 'mobile', one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && Boolean(other) && foldedName(kind, one ?? '') === foldedName(kind, other ?? '')
