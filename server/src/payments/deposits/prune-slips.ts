import { identity } from '@parola/contract'
import { inBatches } from '../../platform/db/in-batches.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { removeSlips } from './store/slips.ts'

export const pruneSlips = 'prune-slips'

const size = 500
const dayMs = 86_400_000

/** Slips are retained as long as pictures of documents. The deposit and its steps stay. */
export const pruningSlips: Task = (_payload, context) => {
  const before = new Date(context.clock.now().getTime() - identity.picturesKeptDays * dayMs)
  return inBatches(context, {
    size,
    done: 'deposit slips deleted',
    act: (trx) => removeSlips(trx, before, size),
  })
}
