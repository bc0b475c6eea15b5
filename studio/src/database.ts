import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

export type Row = Record<string, SQLInputValue>

/** One connection with statements prepared once. */
export interface Database {
  run(sql: string, values?: Row): void
  all<T>(sql: string, values?: Row): T[]
}

export function databaseOf(sqlite: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const found = statements.get(sql) ?? sqlite.prepare(sql)
    statements.set(sql, found)
    return found
  }
  return {
    run(sql, values = {}) {
      statement(sql).run(values)
    },
    all<T>(sql: string, values: Row = {}) {
      return statement(sql).all(values) as T[]
    },
  }
}
