import type { identity, ValueOf } from '@parola/contract'
import { readAccount } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import type { Page } from '../platform/http/serve-list.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import type { KycDeps } from './deps.ts'
import * as store from './store/submissions.ts'

const pageSize = 20

type Waiting = ValueOf<typeof identity.identityQueue>['waiting'][number]

/** Submissions under review, oldest first, with image URLs for this operator. */
export async function listWaiting(
  { encryptor, views }: Pick<KycDeps, 'encryptor' | 'views'>,
  trx: Trx,
  operator: OperatorRef,
  from: Position | null,
): Promise<Page<typeof identity.identityQueue>> {
  const { merchantId, now } = trx
  invariant(merchantId, 'an operator without a merchant')
  const oldest = await store.listWaiting(trx, from, pageSize)
  const waiting: Waiting[] = []
  for (const submission of oldest) {
    const { id, memberId, documentKind, submittedAt } = submission
    const details = encryptor.openDetails(submission.detailsSealed, submission)
    const holder = await store.holderOf(trx, encryptor.hashes(documentKind, details.documentNumber))
    const view = (picture: identity.IdentityPicture) =>
      views.address({ merchantId, operator, memberId, id, picture }, now)
    waiting.push({
      id,
      memberId,
      userName: (await readAccount(trx, memberId))?.userName ?? '',
      documentKind,
      ...details,
      submittedAt: submittedAt.toISOString(),
      isDuplicate: holder !== null && holder !== memberId,
      views: { front: view('front'), back: view('back'), selfie: view('selfie') },
    })
  }
  const last = lastOf(oldest, pageSize, ({ submittedAt, memberId, id }) => [submittedAt.toISOString(), memberId, id])
  return { waiting, last }
}
