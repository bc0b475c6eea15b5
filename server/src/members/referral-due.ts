import { own, type Trx } from '../platform/db/db.ts'
import { enqueue } from '../platform/jobs/jobs.ts'

/** Job that looks whether a referral can be rewarded now. */
export const referralDue = 'referral-due'

export interface DueReferral {
  readonly merchantId: string
  readonly memberId: string
  /** Whether the member is the friend, or the referrer of friends who all have to be looked at. */
  readonly as: 'friend' | 'referrer'
}

/** A job, so that a failing reward cannot block what the member does. Of several for one member that wait, one runs. */
export async function enqueueReferralDue(trx: Trx, memberId: string, as: DueReferral['as']): Promise<void> {
  const due: DueReferral = { merchantId: own(trx), memberId, as }
  await enqueue(trx, referralDue, due, { key: `${referralDue} ${as} ${memberId}` })
}
