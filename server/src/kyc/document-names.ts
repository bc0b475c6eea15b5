import type { Trx } from '../platform/db/db.ts'
import type { DocumentEncryptor } from './document-encryption.ts'
import { readVerified } from './store/submissions.ts'

/** The names on the verified documents of these members. Members without one are left out. */
export async function documentNames(
  encryptor: DocumentEncryptor,
  trx: Trx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const verified = await readVerified(trx, memberIds)
  return new Map(
    verified.map((submission) => [
      submission.memberId,
      encryptor.openDetails(submission.detailsSealed, submission).fullName,
    ]),
  )
}
