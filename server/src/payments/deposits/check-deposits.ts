import { inTransaction, type StepRunner } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { JobContext, Task } from '../../platform/jobs/job.ts'
import type { DepositDeps } from '../deps.ts'
import { settleDeposit } from './settle-deposit.ts'
import { dueDeposits, type DueDeposit } from './store/parts.ts'
import * as store from './store/deposits.ts'

export const checkDeposits = 'check-deposits'

const batch = 100
/** More due deposits wait for the next run. */
const mostBatches = 50

type CheckDeps = Pick<DepositDeps, 'psp' | 'promotions'>

/** Polls the provider for open payments, because a callback can be lost. */
export const checkingDeposits =
  (deps: CheckDeps): Task =>
  async (_payload, context) => {
    const { ownerPool, clock, log } = context
    for (let round = 0; round < mostBatches; round += 1) {
      const due = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
        dueDeposits(trx, batch),
      )
      for (const one of due) {
        const isAnswered = await check(deps, context, one)
        if (isAnswered) continue
        log.warn({ waiting: due.length }, 'the payment service does not answer')
        return
      }
      if (due.length < batch) break
    }
  }

/** Returns false when the provider is unavailable, so that the run stops and all deposits stay due. */
async function check(
  deps: CheckDeps,
  { pool, clock }: JobContext,
  { id, memberId, merchantId }: DueDeposit,
): Promise<boolean> {
  const runStep: StepRunner = (step) => inTransaction(pool, { merchantId, now: clock.now() }, step)
  const deposit = await runStep((trx) => store.readDeposit(trx, { id: memberId }, id))
  if (!deposit) return true
  try {
    const told = await deps.psp.payment(deposit.reference)
    await runStep((trx) => settleDeposit(deps, trx, deposit, told))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment_failed') return false
    throw error
  }
}
