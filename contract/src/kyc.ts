import * as z from 'zod/mini'
import { call } from './call.ts'
import { Count } from './count.ts'
import { DocumentKind, IdentityPicture, IdentityState, RejectionReason } from './identity.ts'
import { Id } from './ids.ts'
import { common } from './operators/common.ts'
import { NextPage, PageAfter } from './operators/cursor.ts'

/** What a reviewer compares before a document can be verified. */
export const documentChecks = ['name', 'number', 'birthday', 'expiry', 'face', 'unaltered', 'back', 'code'] as const
export const DocumentCheck = z.enum(documentChecks)
export type DocumentCheck = z.output<typeof DocumentCheck>

const ofEvery = ['name', 'number', 'birthday', 'expiry', 'face', 'unaltered'] as const
/** The checklist of each kind of document: cards have a back, passports a machine-readable code. */
export const checklists: Readonly<Record<DocumentKind, readonly DocumentCheck[]>> = {
  nationalId: [...ofEvery, 'back'],
  drivingLicence: [...ofEvery, 'back'],
  passport: [...ofEvery, 'code'],
}

export const mostReasons = 4

const Of = { memberId: Id, id: Id }
const Checks = z.array(DocumentCheck).check(z.maxLength(documentChecks.length))
const Reasons = z.array(RejectionReason).check(z.maxLength(mostReasons))

/** `second`: sampled, and a second person has not judged them yet. `disagreed`: the two differ. */
export const SubmissionTab = z.enum(['waiting', 'second', 'disagreed', 'decided'])
export type SubmissionTab = z.output<typeof SubmissionTab>

const Decision = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  decision: z.enum(['verify', 'reject']),
  reasons: z.array(RejectionReason),
})

const Submission = z.object({
  ...Of,
  userName: z.string(),
  documentKind: DocumentKind,
  submittedAt: z.iso.datetime(),
  /** The first is 1. */
  attempt: z.int(),
  /** Null for whoever may not know it yet: a second person judges first. */
  state: z.nullable(IdentityState),
  /** The first decides; the second is of another person, who judges a sample. */
  decisions: z.array(Decision).check(z.maxLength(2)),
})
export type Submission = z.output<typeof Submission>

export const submissions = call({
  ...common,
  method: 'GET',
  path: '/ops/kyc',
  permission: 'kyc.read',
  about: 'Documents of members: those that wait or take a second person oldest first, those decided newest first',
  query: z.object({ tab: z._default(SubmissionTab, 'waiting'), after: PageAfter }),
  value: z.object({
    submissions: z.array(Submission),
    next: NextPage,
    /** With the first page. */
    count: z.nullable(Count),
  }),
  errors: [],
})

export const submissionStats = call({
  ...common,
  method: 'GET',
  path: '/ops/kyc/stats',
  permission: 'kyc.read',
  about: 'How many documents wait, take a second person, or were judged differently, counted to 1,000; 1,001 is more',
  value: z.object({ waiting: z.int(), second: z.int(), disagreed: z.int() }),
  errors: [],
})

export const submission = call({
  ...common,
  method: 'GET',
  path: '/ops/kyc/one',
  permission: 'kyc.read',
  peopleOnly: true,
  sensitiveRead: true,
  about: 'One submission with what a decision rests on. Pictures are shown to those who may decide',
  most: 50,
  query: z.object(Of),
  value: z.extend(Submission, {
    /** What the member typed, and whom payouts go to; for those who may decide alone. */
    typed: z.nullable(
      z.object({
        documentNumber: z.string(),
        fullName: z.string(),
        birthday: z.iso.date(),
        age: z.int(),
        payeeName: z.nullable(z.string()),
      }),
    ),
    /** Another member who was verified with this document. */
    holder: z.nullable(z.object({ memberId: Id, userName: z.string() })),
    attempts: z.array(
      z.object({
        id: Id,
        submittedAt: z.iso.datetime(),
        documentKind: DocumentKind,
        state: IdentityState,
        reasons: z.array(RejectionReason),
      }),
    ),
    isOnBreak: z.boolean(),
    /** Addresses of the pictures, for five minutes and for who asked alone. */
    pictures: z.array(z.object({ picture: IdentityPicture, address: z.string() })),
    /** When the pictures were deleted. */
    deletedAt: z.nullable(z.iso.datetime()),
    /** Which decision is the caller’s to make. */
    turn: z.nullable(z.enum(['first', 'second'])),
  }),
  errors: [],
})

const Judged = z.strictObject({
  ...Of,
  decision: z.enum(['verify', 'reject']),
  /** Why not; none where it is verified. */
  reasons: Reasons,
  /** All of the checklist where it is verified. */
  checks: z._default(Checks, []),
})

export const decideSubmission = call({
  ...common,
  method: 'POST',
  path: '/ops/kyc/decide',
  permission: 'kyc.decide',
  about: 'Verifies the member once the whole checklist is ticked, or says why not; the member reads the reasons',
  body: Judged,
  value: z.object({ state: IdentityState }),
  errors: ['already_settled', 'duty_conflict', 'field_invalid'],
})

export const judgeAgain = call({
  ...common,
  method: 'POST',
  path: '/ops/kyc/second-review',
  permission: 'kyc.decide',
  peopleOnly: true,
  about:
    'Judges a sampled submission as a second person, who then sees the first decision. It changes nothing for the member',
  body: Judged,
  value: z.object({ isAgreed: z.boolean() }),
  errors: ['already_settled', 'second_operator_needed', 'field_invalid'],
})
