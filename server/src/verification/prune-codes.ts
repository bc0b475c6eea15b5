import type { Task } from '../platform/jobs.ts'
import * as store from './store.ts'

const batch = 5_000

/** Removes codes that have ended. */
export const pruneCodes: Task = async (_payload, { ownerPool, clock }) => {
  let removed: number
  do removed = await store.deleteEndedCodes(ownerPool, clock.now(), batch)
  while (removed === batch)
}
