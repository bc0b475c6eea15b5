import { inTransaction, type Trx } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import type { JobContext } from '../../platform/jobs/job.ts'
import { isReached } from './bonus.ts'
import { giveBack } from '../budget.ts'
import { endBonus } from './end-bonus.ts'
import { inPages } from '../in-pages.ts'
import { daysAfter } from '../promotion.ts'
import { notifyDecision } from '../claims/notify-decision.ts'
import * as bonuses from './store.ts'
import * as claims from '../claims/store.ts'

export interface EndDeps {
  /** The part of the member's stakes that the member can still cancel. Otherwise a cancelled ticket would have paid for a bonus. */
  readonly revocable?: (trx: Trx, owner: OwnerRef) => Promise<number>
}

const mostAtATime = 1_000

/** Converts bonuses that are fully wagered, issues goals that are reached, and ends what has expired. */
export async function endDue(deps: EndDeps, context: JobContext, schema: string, countedAt: Date): Promise<void> {
  const { pool, ownerPool, clock } = context
  const now = clock.now()
  const dueIn = (list: typeof claims.dueClaims) =>
    inPages(
      mostAtATime,
      (after, size) =>
        inTransaction(ownerPool, { merchantId: null, now }, (trx) => list(trx, schema, { countedAt, after }, size)),
      ({ id }) => id,
    )
  const isSure = async (trx: Trx, owner: OwnerRef, meter: { stakedMinor: number; neededMinor: number }) => {
    const revocable = (await deps.revocable?.(trx, owner)) ?? 0
    return isReached({ ...meter, stakedMinor: meter.stakedMinor - revocable })
  }
  for await (const { id, memberId, merchantId } of dueIn(bonuses.dueBonuses))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId, schema }
      await endBonus(trx, owner, id, async (bonus) => {
        if (isReached(bonus)) return (await isSure(trx, owner, bonus)) ? 'converted' : null
        return bonus.expiresAt <= countedAt ? 'expired' : null
      })
    })
  for await (const { id, memberId, merchantId } of dueIn(claims.dueClaims))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId, schema }
      const claim = await claims.lockClaim(trx, owner, id)
      if (claim?.state !== 'joined' && claim?.state !== 'issued') return
      if (claim.state === 'joined' && isReached(claim)) {
        if (!(await isSure(trx, owner, claim))) return
        const expiresAt = daysAfter(trx.now, claim.terms.days)
        await claims.advance(trx, owner, claim, { state: 'issued', expiresAt })
        await notifyDecision(trx, owner, claim, null)
      } else if (claim.expiresAt !== null && claim.expiresAt <= countedAt) {
        await claims.advance(trx, owner, claim, { state: 'closed', reason: 'expired' })
        await giveBack(trx, claim)
      }
    })
}
