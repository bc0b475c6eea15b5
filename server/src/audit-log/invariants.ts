import type { Invariant } from '../wallet/index.ts'
import { sealedLogs } from './store/seals.ts'

const broken = (table: string, newest: string) => {
  const homes = sealedLogs.filter((log) => log.table === table).map(({ home }) => `('${home}')`)
  return `select home, number from (values ${homes.join(', ')}) homes (home)
   cross join lateral seal_broken(home, '${table}', ${newest}) number where number is not null`
}

/** The log is unchanged since it was sealed. */
const unchanged = (table: string, name: string): Invariant => ({
  name,
  sql: broken(table, 'null'),
  // The next full audit and the copies of the seals in the process log detect changes to older entries.
  sqlSince: broken(table, '3'),
})

export const auditLogInvariants: readonly Invariant[] = [
  unchanged('edit', 'edits are as they were sealed'),
  unchanged('audit_entry', 'audit entries are as they were sealed'),
]
