import { pruning } from '../platform/db/prune.ts'

/** Deletes the times of play that no limit looks back to: its longest window is 30 days. */
export const prunePlaySessions = pruning([
  { table: 'cell.play_session', key: 'sid_hash', since: 'until', keptDays: 60 },
])
