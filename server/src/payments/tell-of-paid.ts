import { referrerOf } from '../members/index.ts'
import type { Trx } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import type { Deposit } from './deposit.ts'
import { own } from './store-deposits.ts'

/** The job by which others hear that a member who was invited has paid in. */
export const depositPaid = 'deposit-paid'

export interface PaidDeposit {
  readonly merchantId: string
  readonly memberId: string
}

/** Tells of a deposit that was paid, if somebody waits for it. What comes of it must not keep the money from its owner. */
export async function tellOfPaid(trx: Trx, { owner }: Deposit): Promise<void> {
  if ((await referrerOf(trx, owner.id)) === null) return
  const paid: PaidDeposit = { merchantId: own(trx), memberId: owner.id }
  await enqueue(trx, depositPaid, paid)
}
