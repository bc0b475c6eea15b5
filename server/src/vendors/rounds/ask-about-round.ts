import type { BodyOf, operators } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { expireRounds } from './expire-rounds.ts'
import { roundOfId } from './round.ts'
import * as store from './store.ts'

/** The worker asks, because no transaction may be open while a supplier is slow to answer. */
export async function askAboutRound(trx: Trx, { memberId, id }: BodyOf<typeof operators.askAboutRound>): Promise<void> {
  const named = roundOfId(id)
  if (!named || !(await store.findPlayed(trx, { id: memberId }, named))) throw new DomainError('not_found')
  if (!(await store.makeDue(trx, { id: memberId }, named))) throw new DomainError('already_settled')
  // In the queue of the job's own turns, which run one at a time.
  await enqueue(trx, expireRounds, {}, { queue: expireRounds, key: `${expireRounds} now`, maxAttempts: 1 })
}
