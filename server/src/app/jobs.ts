import { forgetMember } from '../catalogue/index.ts'
import { pruneFailures } from '../accounts/index.ts'
import { announcementTurn, turnAnnouncement } from '../content/index.ts'
import { removeExpiredTrials, removingExpiredTrials } from '../members/index.ts'
import type { Config } from '../platform/config.ts'
import type { Task } from '../platform/jobs.ts'
import { pruneEvents } from '../platform/prune-events.ts'
import { pruneSessions } from '../sessions/index.ts'
import { pruneCodes } from '../verification/index.ts'
import { auditingLedger, auditLedger, type LedgerState } from '../wallet/index.ts'
import { invariants } from './invariants.ts'

interface Watch {
  readonly onAudited?: (state: LedgerState) => void
}

/** Every job there is, by the name under which it is enqueued. */
export const tasks = (config: Config, { onAudited = () => {} }: Watch = {}): Readonly<Record<string, Task>> => ({
  [announcementTurn]: turnAnnouncement,
  [removeExpiredTrials]: removingExpiredTrials(forgetMember),
  'prune-events': pruneEvents(config.eventRetentionHours),
  'prune-sessions': pruneSessions,
  'prune-login-failures': pruneFailures,
  'prune-codes': pruneCodes,
  [auditLedger]: auditingLedger({ invariants, onAudited }),
})

/** Minute, hour, day, month, weekday, in UTC. A worker that was away at the time does not catch up: pruning is due again soon. */
export const crontab = `
17 * * * * prune-events
37 * * * * prune-sessions
47 * * * * prune-login-failures
27 * * * * prune-codes
57 * * * * ${removeExpiredTrials}
* * * * * ${auditLedger} ?queue=${auditLedger}&jobKey=${auditLedger}&max=2
7 4 * * * ${auditLedger} ?queue=${auditLedger}&id=${auditLedger}-whole&jobKey=${auditLedger}-whole&max=2 {whole:true}
`
