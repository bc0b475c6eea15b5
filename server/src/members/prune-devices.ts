import type { Task } from '../platform/jobs/job.ts'
import { deleteDevices } from './store/traces.ts'

export const pruneDevices = 'prune-devices'

/** As long as the cookie that recognises a device. */
const keptMs = 365 * 24 * 60 * 60_000
const batch = 5_000

/** Forgets which member used which device a year after the last login on it. */
export const pruningDevices: Task = async (_payload, { ownerPool, clock, log }) => {
  const before = new Date(clock.now().getTime() - keptMs)
  let removed: number
  do {
    removed = await deleteDevices(ownerPool, before, batch)
    if (removed > 0) log.info({ removed }, 'devices forgotten')
  } while (removed === batch)
}
