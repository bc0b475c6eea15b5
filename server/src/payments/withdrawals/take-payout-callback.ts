import type { StepRunner } from '../../platform/db/db.ts'
import { NotFoundError } from '../errors.ts'
import { enqueuePayout } from './pay-out.ts'
import type { ProviderCallback } from '../psp.ts'
import { shardInReference } from '../reference.ts'
import * as store from './store/withdrawals.ts'

/** A callback only enqueues a query of the provider; it never moves money itself. */
export async function takePayoutCallback(runStep: StepRunner, { reference }: ProviderCallback): Promise<void> {
  if (shardInReference(reference) === null) throw new NotFoundError()
  await runStep(async (trx) => {
    const withdrawal = await store.ofReference(trx, reference)
    if (!withdrawal) throw new NotFoundError()
    if (withdrawal.state === 'paying') await enqueuePayout(trx, withdrawal)
  })
}
