import { inBatches } from '../../platform/db/in-batches.ts'
import type { Task } from '../../platform/jobs/job.ts'
import { deleteUnmatched } from './store.ts'

const size = 5_000
const keptDays = 90

/** Lines that no deposit came with name people who may be nobody's members. Matched ones say why money was credited, and stay. */
export const pruneStatements: Task = (_payload, context) => {
  const before = new Date(context.clock.now().getTime() - keptDays * 86_400_000)
  return inBatches(context, {
    size,
    done: 'lines of bank statements deleted',
    act: (trx) => deleteUnmatched(trx, before, size),
  })
}
