import type { Invariant } from '../wallet/index.ts'

const broken = (schema: string, newest: string) =>
  `select home, number from (values ('public'), ('${schema}')) homes (home)
   cross join lateral edit_broken(home, ${newest}) number where number is not null`

/** The log of edits is as it was when it was sealed. */
export const editInvariants: readonly Invariant[] = [
  {
    name: 'edits are as they were sealed',
    sql: (schema) => broken(schema, 'null'),
    // Whoever rewrites older ones is found by the next whole audit, and by the copies in the journal.
    sqlSince: (schema) => broken(schema, '3'),
  },
]
