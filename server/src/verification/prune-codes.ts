import type { Task } from '../platform/jobs/job.ts'
import * as store from './store/codes.ts'
import { deleteEnded } from './store/openid.ts'

const batch = 5_000

/** Deletes expired codes and expired flows of identity providers. */
export const pruneCodes: Task = async (_payload, { ownerPool, clock }) => {
  for (const remove of [store.deleteEndedCodes, deleteEnded]) {
    let removed: number
    do removed = await remove(ownerPool, clock.now(), batch)
    while (removed === batch)
  }
}
