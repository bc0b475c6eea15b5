import { inTransaction } from '../../platform/db/db.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { inPages } from '../in-pages.ts'
import { reverseBonuses } from './reverse-bonuses.ts'
import * as store from './store.ts'

const mostAtATime = 1_000

/**
 * Takes back what the counted stakes no longer cover, member by member. What is due is a column of the bonus, so a run that is interrupted
 * leaves the rest to the next.
 */
export async function reverseDue({ pool, ownerPool, clock }: JobContext): Promise<void> {
  const now = clock.now()
  const list = (after: string, size: number) =>
    inTransaction(ownerPool, { merchantId: null, now }, (trx) => store.listReversing(trx, after, size))
  for await (const { memberId, merchantId } of inPages(mostAtATime, list, (one) => one.memberId))
    await inTransaction(pool, { merchantId, now }, (trx) => reverseBonuses(trx, { id: memberId }))
}
