import { createHmac } from 'node:crypto'
import type { identity } from '@parola/contract'
import { createSafe } from '../platform/safe.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Details } from './submission.ts'

/** Where a submission is kept: what is copied from it to another does not open there. */
interface Place {
  readonly memberId: string
  readonly id: string
}

/** How documents are kept: encrypted, and as a hash by which the same document is known again. */
export interface DocumentSafe {
  readonly keyId: string
  sealDetails(details: Details, at: Place): Buffer
  openDetails(sealed: Buffer, at: Place): Details
  sealPicture(jpeg: Buffer, at: Place, picture: identity.IdentityPicture): Buffer
  openPicture(sealed: Buffer, at: Place, picture: identity.IdentityPicture): Buffer
  /** By the key in use first, then by earlier ones. However its number was written, the document is the same. */
  hashes(kind: identity.DocumentKind, documentNumber: string): [Buffer, ...Buffer[]]
}

const placeOf = ({ memberId, id }: Place, part: string) => `${memberId} ${id} ${part}`

export function createDocumentSafe(secrets: Secrets): DocumentSafe {
  const safe = createSafe(secrets, 'identity document')
  const hashing = secrets.secretsFor('identity number')
  return {
    keyId: safe.keyId,
    sealDetails: (details, at) => safe.seal(Buffer.from(JSON.stringify(details)), placeOf(at, 'details')),
    openDetails: (sealed, at) => JSON.parse(safe.open(sealed, placeOf(at, 'details')).toString('utf8')) as Details,
    sealPicture: (jpeg, at, picture) => safe.seal(jpeg, placeOf(at, picture)),
    openPicture: (sealed, at, picture) => safe.open(sealed, placeOf(at, picture)),
    hashes: (kind, documentNumber) => {
      const number = documentNumber.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
      return hashing.map((secret) => createHmac('sha256', secret).update(`${kind} ${number}`).digest()) as [Buffer]
    },
  }
}
