import { registration, type identity } from '@parola/contract'
import { cleanText, isDeceptive } from '../platform/plain-text.ts'
import { FieldsInvalidError, UnderAgeError } from './errors.ts'

/** A member's documents for verification. */
export interface Submission {
  readonly id: string
  readonly memberId: string
  readonly state: Exclude<identity.IdentityState, 'none'>
  readonly documentKind: identity.DocumentKind
  readonly detailsSealed: Buffer
  readonly reasons: readonly identity.RejectionReason[]
  readonly submittedAt: Date
  readonly decidedAt: Date | null
}

/** Details as printed on the document. */
export interface Details {
  readonly documentNumber: string
  readonly fullName: string
  readonly birthday: string
}

const oldest = 130

/** Normalises the form; throws for values impossible on a document and for members too young to play. */
export function checkedDetails(sent: Details, { minimumAge, today }: { minimumAge: number; today: Date }): Details {
  const [documentNumber, fullName] = [cleanText(sent.documentNumber), cleanText(sent.fullName)]
  const age = registration.ageAt(sent.birthday, today)
  const wrong = [
    ...(isDeceptive(sent.documentNumber) || !/^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,39}$/u.test(documentNumber)
      ? ['documentNumber']
      : []),
    ...(isDeceptive(sent.fullName) || !/\p{L}.*\p{L}/u.test(fullName) ? ['fullName'] : []),
    ...(age === null || age < 0 || age > oldest ? ['birthday'] : []),
  ]
  if (wrong.length > 0 || age === null) throw new FieldsInvalidError(wrong)
  if (age < minimumAge) throw new UnderAgeError()
  return { documentNumber, fullName, birthday: sent.birthday }
}

/** The state as the member sees it; null before the first submission. */
export const described = (last: Submission | null, neededForPlay: boolean): identity.Verification => ({
  state: last?.state ?? 'none',
  submittedAt: last?.submittedAt.toISOString() ?? null,
  decidedAt: last?.decidedAt?.toISOString() ?? null,
  reasons: [...(last?.reasons ?? [])],
  documentKind: last?.documentKind ?? null,
  neededForPlay,
})
