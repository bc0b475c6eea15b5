import { inTransaction } from '../../platform/db/db.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { isReached } from './bonus.ts'
import { giveBack } from '../budget.ts'
import { endBonus } from './end-bonus.ts'
import { inPages } from '../in-pages.ts'
import { daysAfter } from '../promotion.ts'
import { notifyDecision } from '../claims/notify-decision.ts'
import * as bonuses from './store.ts'
import * as claims from '../claims/store.ts'

const mostAtATime = 1_000

/** Converts bonuses that are fully wagered, issues goals that are reached, and ends what has expired. */
export async function endDue(context: JobContext, countedAt: Date): Promise<void> {
  const { pool, ownerPool, clock } = context
  const now = clock.now()
  const dueIn = (list: typeof claims.dueClaims) =>
    inPages(
      mostAtATime,
      (after, size) =>
        inTransaction(ownerPool, { merchantId: null, now }, (trx) => list(trx, { countedAt, after }, size)),
      ({ id }) => id,
    )
  for await (const { id, memberId, merchantId } of dueIn(bonuses.dueBonuses))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId }
      await endBonus(trx, owner, id, (bonus) => {
        if (isReached(bonus)) return 'converted'
        return bonus.expiresAt <= countedAt ? 'expired' : null
      })
    })
  for await (const { id, memberId, merchantId } of dueIn(claims.dueClaims))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId }
      const claim = await claims.lockClaim(trx, owner, id)
      if (claim?.state !== 'joined' && claim?.state !== 'issued') return
      if (claim.state === 'joined' && isReached(claim)) {
        const expiresAt = daysAfter(trx.now, claim.terms.days)
        await claims.advance(trx, owner, claim, { state: 'issued', expiresAt })
        await notifyDecision(trx, owner, claim, null)
      } else if (claim.expiresAt !== null && claim.expiresAt <= countedAt) {
        await claims.advance(trx, owner, claim, { state: 'closed', reason: 'expired' })
        await giveBack(trx, claim)
      }
    })
}
