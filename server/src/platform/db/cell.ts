import type { Trx } from './db.ts'

/** The tables of members' rows. Core tables are read by `trx.db.withTables<Tables>()`. */
// oxlint-disable-next-line no-explicit-any
export const cellTables = <Tables extends Record<string, Record<string, any>>>({ db }: Trx) =>
  db.withSchema('cell').withTables<Tables>()
