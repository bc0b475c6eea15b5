import { inTransaction, type Act } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { JobContext, Task } from '../platform/jobs.ts'
import { loadShardMap } from '../platform/shards.ts'
import type { DepositNeeds } from './needs.ts'
import { settleDeposit } from './settle-deposit.ts'
import { dueDeposits, type DueDeposit } from './store-deposit-parts.ts'
import * as store from './store-deposits.ts'

export const checkDeposits = 'check-deposits'

const batch = 100
/** What is due beyond this waits for the next minute. */
const mostBatches = 50

type CheckNeeds = Pick<DepositNeeds, 'psp' | 'promotions'>

/** Asks the provider about payments that nobody has told us of: a callback can be lost, money must not be. */
export const checkingDeposits =
  (needs: CheckNeeds): Task =>
  async (_payload, context) => {
    const { pool, ownerPool, clock, log } = context
    for (const schema of (await loadShardMap(pool)).schemas) {
      for (let round = 0; round < mostBatches; round += 1) {
        const due = await inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) =>
          dueDeposits(trx, schema, batch),
        )
        for (const one of due) {
          const isAnswered = await check(needs, context, schema, one)
          if (isAnswered) continue
          log.warn({ schema, waiting: due.length }, 'the payment service does not answer')
          return
        }
        if (due.length < batch) break
      }
    }
  }

/** False while the provider is away: then the others are not asked about either, and all stay due. */
async function check(
  needs: CheckNeeds,
  { pool, clock }: JobContext,
  schema: string,
  { id, memberId, merchantId }: DueDeposit,
): Promise<boolean> {
  const act: Act = (step) => inTransaction(pool, { merchantId, now: clock.now() }, step)
  const deposit = await act((trx) => store.readDeposit(trx, { id: memberId, schema }, id))
  if (!deposit) return true
  try {
    const told = await needs.psp.payment(deposit.reference)
    await act((trx) => settleDeposit(needs, trx, deposit, told))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'payment_failed') return false
    throw error
  }
}
