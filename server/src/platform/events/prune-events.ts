import type { Task } from '../jobs/job.ts'
import { cellEvents, coreEvents } from './tail.ts'

const batch = 5_000

/** Deletes published events after the retention period. Unpublished events stay, however old. */
export const pruneEvents =
  (retentionHours: number): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    const before = new Date(clock.now().getTime() - retentionHours * 3_600_000)
    for (const { name, relation } of [coreEvents, cellEvents]) {
      let removed: number
      do {
        const result = await ownerPool.query(
          `delete from ${relation} where (xid, id) in (
             select e.xid, e.id from ${relation} e
             where (e.xid, e.id) <= (select t.xid, t.id from platform_tail t where source = $1 order by t.xid, t.id limit 1)
               and e.recorded_at < $2
             order by e.xid, e.id limit ${batch})`,
          [name, before],
        )
        removed = result.rowCount ?? 0
        if (removed > 0) log.info({ source: name, removed }, 'events pruned')
      } while (removed === batch)
    }
  }
