import { createHmac } from 'node:crypto'
import type { identity } from '@parola/contract'
import { createEncryptor } from '../platform/security/encryption.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { Details } from './submission.ts'

/** The submission that data belongs to; data copied to another submission cannot be opened. */
interface SubmissionRef {
  readonly memberId: string
  readonly id: string
}

/** Encrypts documents, and hashes their numbers to recognise the same document. */
export interface DocumentEncryptor {
  readonly keyId: string
  sealDetails(details: Details, at: SubmissionRef): Buffer
  openDetails(sealed: Buffer, at: SubmissionRef): Details
  sealPicture(jpeg: Buffer, at: SubmissionRef, picture: identity.IdentityPicture): Buffer
  openPicture(sealed: Buffer, at: SubmissionRef, picture: identity.IdentityPicture): Buffer
  /** By the current key first, then by earlier ones. Spacing and case of the number do not matter. */
  hashes(kind: identity.DocumentKind, documentNumber: string): [Buffer, ...Buffer[]]
}

const locationOf = ({ memberId, id }: SubmissionRef, part: string) => `${memberId} ${id} ${part}`

export function createDocumentEncryptor(secrets: Secrets): DocumentEncryptor {
  const encryptor = createEncryptor(secrets, 'identity document')
  const hashing = secrets.secretsFor('identity number')
  return {
    keyId: encryptor.keyId,
    sealDetails: (details, at) => encryptor.seal(Buffer.from(JSON.stringify(details)), locationOf(at, 'details')),
    openDetails: (sealed, at) =>
      JSON.parse(encryptor.open(sealed, locationOf(at, 'details')).toString('utf8')) as Details,
    sealPicture: (jpeg, at, picture) => encryptor.seal(jpeg, locationOf(at, picture)),
    openPicture: (sealed, at, picture) => encryptor.open(sealed, locationOf(at, picture)),
    hashes: (kind, documentNumber) => {
      const number = documentNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
      return hashing.map((secret) => createHmac('sha256', secret).update(`${kind} ${number}`).digest()) as [Buffer]
    },
  }
}
