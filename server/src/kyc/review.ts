import { kyc, type BodyOf, type identity } from '@parola/contract'
import { FieldsInvalidError } from './errors.ts'
import type { Submission } from './submission.ts'

/** What somebody said of a submission. */
export interface Decision {
  readonly operatorId: string
  readonly by: string
  readonly at: string
  readonly decision: 'verify' | 'reject'
  readonly reasons: readonly identity.RejectionReason[]
}

/** A submission with what was said of it. */
export interface Reviewed extends Submission {
  /** The member's first is 1. */
  readonly attempt: number
  /** Null also for what was decided before decisions were kept. */
  readonly first: Decision | null
  readonly second: Decision | null
  readonly isSampled: boolean
}

/** A second person is to judge it, and must not learn how the first did. */
export const isHiddenFrom = ({ first, second, isSampled }: Reviewed, operatorId: string): boolean =>
  isSampled && second === null && first?.operatorId !== operatorId

/** Which decision is this operator's to make. */
export function turnOf(reviewed: Reviewed, operatorId: string): 'first' | 'second' | null {
  if (reviewed.state === 'underReview') return 'first'
  return isHiddenFrom(reviewed, operatorId) ? 'second' : null
}

/** Reasons come with a rejection alone, and a verification with the whole checklist. */
export function requireWhole(
  documentKind: identity.DocumentKind,
  { decision, reasons, checks }: Pick<BodyOf<typeof kyc.decideSubmission>, 'decision' | 'reasons' | 'checks'>,
): void {
  if ((decision === 'verify') !== (reasons.length === 0)) throw new FieldsInvalidError(['reasons'])
  if (decision === 'reject') return
  const ticked = new Set(checks)
  if (kyc.checklists[documentKind].some((check) => !ticked.has(check))) throw new FieldsInvalidError(['checks'])
}
