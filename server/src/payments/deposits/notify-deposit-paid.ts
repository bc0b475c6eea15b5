import { referrerOf } from '../../members/index.ts'
import { own, type Trx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Deposit } from './deposit.ts'

/** Job that runs when a referred member's deposit is paid. */
export const depositPaid = 'deposit-paid'

export interface PaidDeposit {
  readonly merchantId: string
  readonly memberId: string
}

/** Enqueues the job if the member was referred. A job, so that a failing reward cannot block the deposit. */
export async function notifyDepositPaid(trx: Trx, { owner }: Deposit): Promise<void> {
  if ((await referrerOf(trx, owner.id)) === null) return
  const paid: PaidDeposit = { merchantId: own(trx), memberId: owner.id }
  await enqueue(trx, depositPaid, paid)
}
