import type { Act } from '../platform/db.ts'
import type { ShardMap } from '../platform/shards.ts'
import { NotFoundError } from './errors.ts'
import { enqueuePayout } from './pay-out.ts'
import type { ProviderCallback } from './psp.ts'
import { shardInReference } from './reference.ts'
import * as store from './store-withdrawals.ts'

/** Hears that a payout has changed, and has the provider asked: what a callback says moves no money. */
export async function takePayoutCallback(
  { shards }: { readonly shards: ShardMap },
  act: Act,
  { reference }: ProviderCallback,
): Promise<void> {
  const shard = shardInReference(reference)
  if (shard === null) throw new NotFoundError()
  await act(async (trx) => {
    const withdrawal = await store.ofReference(trx, shards.schemaAt(shard), reference)
    if (!withdrawal) throw new NotFoundError()
    if (withdrawal.state === 'paying') await enqueuePayout(trx, withdrawal)
  })
}
