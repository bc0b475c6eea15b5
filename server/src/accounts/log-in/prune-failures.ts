import type { Task } from '../../platform/jobs/job.ts'
import { times } from './failures.ts'
import * as store from '../store.ts'

export const pruneFailures: Task = async (_payload, { ownerPool, clock, log }) => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const removed = await store.pruneFailures(ownerPool, {
    counted: before(times.windowMs),
    locked: before(times.quietMs),
  })
  if (removed > 0) log.info({ removed }, 'login failures pruned')
}
