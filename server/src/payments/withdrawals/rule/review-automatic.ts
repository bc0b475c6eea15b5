import type { BodyOf, operators } from '@parola/contract'
import type { Trx } from '../../../platform/db/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import { recordInCell } from '../../../platform/events/events.ts'
import type { OperatorRef } from '../../../platform/http/serve.ts'
import { cleanText } from '../../../platform/plain-text.ts'
import { withdrawalsChanged } from '../../events.ts'
import * as store from './store.ts'

/** Whether it was right to approve a sampled withdrawal without a person. Said once; it moves nothing. */
export async function reviewAutomatic(
  trx: Trx,
  operator: OperatorRef,
  { memberId, id, wasRight, note }: BodyOf<typeof operators.reviewWithdrawal>,
): Promise<void> {
  const which = { memberId, id }
  const found = (await store.readAutomatic(trx, [which])).get(`${memberId} ${id}`)
  if (!found) throw new DomainError('not_found')
  const review = { by: operator.name, wasRight, note: cleanText(note) }
  if (!(await store.writeReview(trx, which, review)))
    throw new DomainError('already_settled', found.reviewedBy === null ? {} : { by: found.reviewedBy })
  await recordInCell(trx, withdrawalsChanged)
}
