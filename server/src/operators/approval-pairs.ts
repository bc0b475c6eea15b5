import { approvals, type ValueOf } from '@parola/contract'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import type { Task } from '../platform/jobs/job.ts'
import * as store from './store/pairs.ts'

const sinceOf = ({ now }: Pick<Trx, 'now'>) => new Date(now.getTime() - approvals.pairDays * 86_400_000)

const shareOf = ({ approved, approvedByAll }: Omit<store.Pair, 'hasOthers'>) => approved / approvedByAll

export async function listPairs(trx: Trx): Promise<ValueOf<typeof approvals.approvalPairs>> {
  const since = sinceOf(trx)
  return {
    since: since.toISOString(),
    pairs: (await store.readPairs(trx, since))
      .map(({ hasOthers, ...pair }) => Object.assign(pair, { isMarked: isMarked({ ...pair, hasOthers }) }))
      .toSorted(
        (a, b) => Number(b.isMarked) - Number(a.isMarked) || b.approved - a.approved || shareOf(b) - shareOf(a),
      ),
  }
}

/** At a merchant where only one other person approves, nobody has a choice. */
function isMarked({ approved, approvedByAll, hasOthers }: store.Counted): boolean {
  const { approved: least, share } = approvals.markedPairs
  return approved >= least && approved >= share * approvedByAll && hasOthers
}

export const watchPairs = 'watch-approval-pairs'

/** Counts the marked pairs of all merchants, for an alarm. */
export const watchingPairs =
  (onMarked: (pairs: number) => void): Task =>
  async (_payload, { ownerPool, clock }) => {
    const pairs = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      store.countPairs(trx, sinceOf(trx)),
    )
    onMarked(pairs.filter(isMarked).length)
  }
