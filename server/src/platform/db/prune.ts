import type { Task } from '../jobs/job.ts'

export interface PrunedTable {
  /** With its schema. */
  readonly table: string
  /** The columns of the primary key. */
  readonly key: string
  /** The time from which a row is kept for `keptDays`. */
  readonly since: string
  readonly keptDays: number
}

const batch = 5_000
const dayMs = 86_400_000

/** Deletes old rows over all merchants, each batch in a transaction of its own. The worker may read the key and the time, and delete. */
export const pruning =
  (tables: readonly PrunedTable[]): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    for (const { table, key, since, keptDays } of tables) {
      const before = new Date(clock.now().getTime() - keptDays * dayMs)
      let removed: number
      do {
        const result = await ownerPool.query(
          `delete from ${table} where (${key}) in (select ${key} from ${table} where ${since} < $1 limit ${batch})`,
          [before],
        )
        removed = result.rowCount ?? 0
        if (removed > 0) log.info({ table, removed }, 'old rows pruned')
      } while (removed === batch)
    }
  }
