import type { Invariant } from '../wallet/index.ts'

const broken = (newest: string) =>
  `select home, number from (values ('public'), ('cell')) homes (home)
   cross join lateral edit_broken(home, ${newest}) number where number is not null`

/** The audit log is unchanged since it was sealed. */
export const auditLogInvariants: readonly Invariant[] = [
  {
    name: 'edits are as they were sealed',
    sql: broken('null'),
    // The next full audit and the copies of the seals in the process log detect changes to older entries.
    sqlSince: broken('3'),
  },
]
