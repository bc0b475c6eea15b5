import type { Task } from '../../platform/jobs/job.ts'
import { times } from './failures.ts'
import * as store from '../store.ts'

const batch = 5_000

export const pruneFailures: Task = async (_payload, { ownerPool, clock, log }) => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const ages = { counted: before(times.windowMs), locked: before(times.quietMs) }
  let removed: number
  do {
    removed = await store.pruneFailures(ownerPool, ages, batch)
    if (removed > 0) log.info({ removed }, 'login failures pruned')
  } while (removed === batch)
}
