import type { Task } from '../platform/jobs/job.ts'
import { longestMs } from './session.ts'

const batch = 5_000

/** How long each table keeps rows after their end. */
const pruned = [
  { table: 'session', key: 'sid_hash', end: 'ends_at', keptMs: longestMs },
  { table: 'hand_off', key: 'code_hash', end: 'expires_at', keptMs: 0 },
  { table: 'step_up_grant', key: 'grant_hash', end: 'expires_at', keptMs: 0 },
  { table: 'login_record', key: 'id', end: 'at', keptMs: 90 * 24 * 60 * 60_000 },
  { table: 'remembered_device', key: 'token_hash', end: 'expires_at', keptMs: 0 },
] as const

/** Deletes sessions whose end no longer needs to be reported, and expired codes and devices. */
export const pruneSessions: Task = async (_payload, { ownerPool, clock, log }) => {
  for (const { table, key, end, keptMs } of pruned) {
    const before = new Date(clock.now().getTime() - keptMs)
    let removed: number
    do {
      const result = await ownerPool.query(
        `delete from cell.${table} where ${key} in (
             select ${key} from cell.${table} where ${end} < $1 order by ${end} limit ${batch})`,
        [before],
      )
      removed = result.rowCount ?? 0
      if (removed > 0) log.info({ table, removed }, 'sessions pruned')
    } while (removed === batch)
  }
}
