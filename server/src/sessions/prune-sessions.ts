import { pruning } from '../platform/db/prune.ts'
import { longestMs } from './session.ts'

/** Deletes sessions whose end no longer needs to be reported, old logins, and expired codes and devices. */
export const pruneSessions = pruning([
  { table: 'cell.session', key: 'sid_hash', since: 'ends_at', keptDays: longestMs / 86_400_000 },
  { table: 'cell.hand_off', key: 'code_hash', since: 'expires_at', keptDays: 0 },
  { table: 'cell.step_up_grant', key: 'grant_hash', since: 'expires_at', keptDays: 0 },
  { table: 'cell.login_record', key: 'id', since: 'at', keptDays: 90 },
  { table: 'cell.remembered_device', key: 'token_hash', since: 'expires_at', keptDays: 0 },
])
