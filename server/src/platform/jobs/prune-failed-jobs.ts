import { pruning } from '../db/prune.ts'

/** The queue keeps a job whose last attempt failed for ever. A month is enough to look into it. */
export const pruneFailedJobs = pruning([
  {
    table: 'graphile_worker._private_jobs',
    key: 'id',
    since: 'attempts >= max_attempts and locked_at is null and updated_at',
    keptDays: 30,
  },
])
