import type { StepRunner } from '../../platform/db/db.ts'
import type { ShardMap } from '../../platform/db/shards.ts'
import { NotFoundError } from '../errors.ts'
import { enqueuePayout } from './pay-out.ts'
import type { ProviderCallback } from '../psp.ts'
import { shardInReference } from '../reference.ts'
import * as store from './store/withdrawals.ts'

/** A callback only enqueues a query of the provider; it never moves money itself. */
export async function takePayoutCallback(
  { shards }: { readonly shards: ShardMap },
  runStep: StepRunner,
  { reference }: ProviderCallback,
): Promise<void> {
  const shard = shardInReference(reference)
  if (shard === null) throw new NotFoundError()
  await runStep(async (trx) => {
    const withdrawal = await store.ofReference(trx, shards.schemaAt(shard), reference)
    if (!withdrawal) throw new NotFoundError()
    if (withdrawal.state === 'paying') await enqueuePayout(trx, withdrawal)
  })
}
