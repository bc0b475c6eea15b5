import type { Task } from '../platform/jobs.ts'
import { lockedForMs, windowMs } from './failures.ts'
import * as store from './store.ts'

/** Forgets wrong passwords that no longer count. */
export const pruneFailures: Task = async (_payload, { ownerPool, clock, log }) => {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  const removed = await store.pruneFailures(ownerPool, { counted: before(windowMs), locked: before(lockedForMs) })
  if (removed > 0) log.info({ removed }, 'login failures pruned')
}
