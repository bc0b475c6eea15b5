import { identity, registration, type QueryOf, type ValueOf } from '@parola/contract'
import type { kyc } from '@parola/contract'
import { userNamesOf } from '../members/index.ts'
import { payeeNameOf } from '../payments/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { invariant } from '../platform/errors.ts'
import type { MerchantRef, OperatorRef } from '../platform/http/serve.ts'
import { isOnBreak } from '../safer-play/index.ts'
import type { KycDeps } from './deps.ts'
import { NotFoundError } from './errors.ts'
import { shownTo } from './list-submissions.ts'
import { turnOf, type Reviewed } from './review.ts'
import * as decisions from './store/decisions.ts'
import * as store from './store/submissions.ts'
import type { Details } from './submission.ts'

interface Viewer {
  readonly merchant: MerchantRef
  readonly operator: OperatorRef
  readonly mayDecide: boolean
}

const dayMs = 86_400_000

/** Everything a decision rests on. Who may not decide sees neither pictures nor what the member typed. */
export async function showSubmission(
  { encryptor, views }: Pick<KycDeps, 'encryptor' | 'views'>,
  trx: Trx,
  { merchant, operator, mayDecide }: Viewer,
  which: QueryOf<typeof kyc.submission>,
): Promise<ValueOf<typeof kyc.submission>> {
  const [reviewed] = await decisions.readReviewed(trx, [which])
  const [shown] = await shownTo(trx, operator.id, reviewed ? [reviewed] : [])
  if (!reviewed || !shown) throw new NotFoundError()
  const details = encryptor.openDetails(reviewed.detailsSealed, reviewed)
  const kept = await store.picturesOf(trx, which)
  const deletedAt = deletionOf(reviewed, kept.length > 0, trx.now)
  const addressOf = (picture: identity.IdentityPicture) =>
    views.address(
      {
        merchant: { id: merchant.id, code: merchant.code },
        operator: { id: operator.id, name: operator.name },
        of: { memberId: reviewed.memberId, id: reviewed.id, picture },
      },
      trx.now,
    )
  return {
    ...shown,
    typed: mayDecide ? await typedBy(trx, reviewed, details) : null,
    holder: await otherHolder(trx, reviewed, encryptor.hashes(reviewed.documentKind, details.documentNumber)),
    attempts: (await decisions.earlierThan(trx, reviewed)).map(({ id, submittedAt, documentKind, state, reasons }) => ({
      id,
      submittedAt: submittedAt.toISOString(),
      documentKind,
      state,
      reasons: [...reasons],
    })),
    isOnBreak: await isOnBreak(trx, { id: which.memberId }),
    pictures: mayDecide && deletedAt === null ? kept.map((picture) => ({ picture, address: addressOf(picture) })) : [],
    deletedAt: deletedAt?.toISOString() ?? null,
    turn: mayDecide ? turnOf(reviewed, operator.id) : null,
  }
}

async function typedBy(trx: Trx, { memberId }: Reviewed, details: Details) {
  const age = registration.ageAt(details.birthday, trx.now)
  invariant(age !== null, 'a submission has a birthday that is no day')
  return { ...details, age, payeeName: await payeeNameOf(trx, { id: memberId }) }
}

async function otherHolder(trx: Trx, { memberId }: Reviewed, hashes: readonly Buffer[]) {
  const holder = await store.holderOf(trx, hashes)
  if (holder === null || holder === memberId) return null
  return { memberId: holder, userName: (await userNamesOf(trx, [holder])).get(holder) ?? '' }
}

/** Null while there are pictures to show. The job may delete them a little later than they are due. */
function deletionOf({ decidedAt }: Reviewed, isKept: boolean, now: Date): Date | null {
  if (!decidedAt) return null
  const due = new Date(decidedAt.getTime() + identity.picturesKeptDays * dayMs)
  return isKept && now < due ? null : due
}
