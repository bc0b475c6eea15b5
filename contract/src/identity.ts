import * as z from 'zod/mini'
import { call } from './call.ts'

export const IdentityState = z.enum(['none', 'underReview', 'verified', 'rejected'])
export type IdentityState = z.output<typeof IdentityState>

export const DocumentKind = z.enum(['nationalId', 'passport', 'drivingLicence'])
export type DocumentKind = z.output<typeof DocumentKind>

/** The three pictures, and no other. */
export const IdentityPicture = z.enum(['front', 'back', 'selfie'])
export type IdentityPicture = z.output<typeof IdentityPicture>

/** Why an operator could not verify; the member reads the text of it and sends again. */
export const RejectionReason = z.enum([
  'unreadable',
  'glare',
  'cropped',
  'expired',
  'mismatch',
  'notAllowed',
  'underAge',
  'duplicate',
  'otherDocument',
])
export type RejectionReason = z.output<typeof RejectionReason>

/** Each picture, as bytes before base64. */
export const longestPicture = 5 * 1024 * 1024

/** Once an operator has decided, the pictures are kept for so long and then deleted. */
export const picturesKeptDays = 30

/** A PNG or JPEG in base64. One that is a little too long comes through, so that it is refused by its name. */
const Picture = z.string().check(z.minLength(1), z.maxLength(Math.ceil(longestPicture / 3) * 4 + 1024))

/** What a refused file was: none of the two kinds, too long, or broken. */
export const FileRefused = z.object({ fields: z.tuple([IdentityPicture]), why: z.enum(['kind', 'size', 'unreadable']) })
export type FileRefused = z.output<typeof FileRefused>

export const Verification = z.object({
  state: IdentityState,
  submittedAt: z.nullable(z.iso.datetime()),
  decidedAt: z.nullable(z.iso.datetime()),
  reasons: z.array(RejectionReason),
  documentKind: z.nullable(DocumentKind),
  /** Whether there is no play before this is verified. */
  neededForPlay: z.boolean(),
})
export type Verification = z.output<typeof Verification>

export const verification = call({
  method: 'GET',
  path: '/wps/verification',
  about: 'Whether the member’s identity is verified, or how far that is',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: Verification,
  errors: [],
})

export const identityDocuments = call({
  method: 'POST',
  path: '/wps/member/identity',
  about: 'Sends the document’s front and back and a selfie; an operator looks at them',
  auth: 'member',
  limit: 'write',
  realOnly: true,
  body: z.strictObject({
    documentKind: DocumentKind,
    documentNumber: z.string().check(z.trim(), z.minLength(4), z.maxLength(40)),
    fullName: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
    birthday: z.iso.date(),
    pictures: z.strictObject({ front: Picture, back: Picture, selfie: Picture }),
  }),
  value: Verification,
  errors: ['file_refused', 'field_invalid', 'under_age', 'already_settled'],
})
