import type { identity, kyc, QueryOf, ValueOf } from '@parola/contract'
import { userNamesOf } from '../members/index.ts'
import type { Trx } from '../platform/db/db.ts'
import { lastOf, type Position } from '../platform/db/keyset.ts'
import type { Page } from '../platform/http/serve-list.ts'
import type { OperatorRef } from '../platform/http/serve.ts'
import { isHiddenFrom, type Reviewed } from './review.ts'
import * as store from './store/decisions.ts'

const pageSize = 100
/** Counts end here: what is more is only known to be more. */
const mostCounted = 1_001

export async function listSubmissions(
  trx: Trx,
  { id: operatorId }: OperatorRef,
  { tab }: QueryOf<typeof kyc.submissions>,
  from: Position | null,
): Promise<Page<typeof kyc.submissions>> {
  const found = await store.pageInTab(trx, { tab, operatorId }, from, pageSize)
  const last = lastOf(found, pageSize, ({ moment, memberId, id }) => [moment.toISOString(), memberId, id])
  const count = from === null ? await store.countInTab(trx, { tab, operatorId }) : null
  const submissions = await shownTo(trx, operatorId, await store.readReviewed(trx, found))
  return { submissions, last, count }
}

export const countSubmissions = (trx: Trx, { id }: OperatorRef): Promise<ValueOf<typeof kyc.submissionStats>> =>
  store.countTabs(trx, id, mostCounted)

/** As this operator may see them. */
export async function shownTo(trx: Trx, operatorId: string, reviewed: readonly Reviewed[]): Promise<kyc.Submission[]> {
  const names = await userNamesOf(trx, [...new Set(reviewed.map(({ memberId }) => memberId))])
  return reviewed.map((one) => {
    const isHidden = isHiddenFrom(one, operatorId) && one.state !== 'underReview'
    const decisions = isHidden ? [] : [one.first, one.second].filter((said) => said !== null)
    return {
      id: one.id,
      memberId: one.memberId,
      userName: names.get(one.memberId) ?? '',
      documentKind: one.documentKind,
      submittedAt: one.submittedAt.toISOString(),
      attempt: one.attempt,
      state: isHidden ? null : (one.state satisfies identity.IdentityState),
      decisions: decisions.map(({ by, at, decision, reasons }) => ({
        by,
        at: new Date(at).toISOString(),
        decision,
        reasons: [...reasons],
      })),
    }
  })
}
