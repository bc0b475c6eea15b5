import type { Task } from '../../platform/jobs/job.ts'
import { forgottenAfterDays } from './failure.ts'
import { deleteForgotten } from './store.ts'

const batch = 5_000

/** What counts no more. A lock stays until somebody unlocks. */
export const pruneSignInFailures: Task = async (_payload, { ownerPool, clock, log }) => {
  const before = new Date(clock.now().getTime() - forgottenAfterDays * 86_400_000)
  let removed: number
  do {
    removed = await deleteForgotten(ownerPool, before, batch)
    if (removed > 0) log.info({ removed }, 'failures of staff to sign in pruned')
  } while (removed === batch)
}
