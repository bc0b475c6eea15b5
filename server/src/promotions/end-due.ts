import { inTransaction, type Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { JobContext } from '../platform/jobs.ts'
import { isReached } from './bonus.ts'
import { giveBack } from './budget.ts'
import { endBonus } from './end-bonus.ts'
import { daysAfter } from './promotion.ts'
import { tellDecided } from './tell-decided.ts'
import * as bonuses from './store-bonuses.ts'
import * as claims from './store-claims.ts'

export interface EndNeeds {
  /** What of the member's stakes the member can still take back. Else a ticket that is given back would have paid for a bonus. */
  readonly revocable?: (trx: Trx, owner: OwnerRef) => Promise<number>
}

const mostAtATime = 1_000

/** Pays bonuses that were staked often enough, issues goals that are reached, and ends what was not in time. */
export async function endDue(needs: EndNeeds, context: JobContext, schema: string, countedAt: Date): Promise<void> {
  const { pool, clock } = context
  const now = clock.now()
  const isSure = async (trx: Trx, owner: OwnerRef, meter: { stakedMinor: number; neededMinor: number }) => {
    const revocable = (await needs.revocable?.(trx, owner)) ?? 0
    return isReached({ ...meter, stakedMinor: meter.stakedMinor - revocable })
  }
  for await (const { id, memberId, merchantId } of dueIn(context, schema, bonuses.dueBonuses, countedAt))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId, schema }
      await endBonus(trx, owner, id, async (bonus) => {
        if (isReached(bonus)) return (await isSure(trx, owner, bonus)) ? 'converted' : null
        return bonus.expiresAt <= countedAt ? 'expired' : null
      })
    })
  for await (const { id, memberId, merchantId } of dueIn(context, schema, claims.dueClaims, countedAt))
    await inTransaction(pool, { merchantId, now }, async (trx) => {
      const owner = { id: memberId, schema }
      const claim = await claims.lockClaim(trx, owner, id)
      if (claim?.state !== 'joined' && claim?.state !== 'issued') return
      if (claim.state === 'joined' && isReached(claim)) {
        if (!(await isSure(trx, owner, claim))) return
        const expiresAt = daysAfter(trx.now, claim.terms.days)
        await claims.advance(trx, owner, claim, { state: 'issued', expiresAt })
        await tellDecided(trx, owner, claim, null)
      } else if (claim.expiresAt !== null && claim.expiresAt <= countedAt) {
        await claims.advance(trx, owner, claim, { state: 'closed', reason: 'expired' })
        await giveBack(trx, claim)
      }
    })
}

/** All of them, in the order of their ids: one that still has to wait keeps no other waiting. */
async function* dueIn(
  { ownerPool, clock }: JobContext,
  schema: string,
  list: typeof claims.dueClaims,
  countedAt: Date,
): AsyncGenerator<claims.DueClaim> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const asked = { countedAt, after }
    const found = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
      list(trx, schema, asked, mostAtATime),
    )
    yield* found
    const last = found.at(-1)
    if (!last || found.length < mostAtATime) return
    after = last.id
  }
}
