import type { Task } from '../jobs/job.ts'
import { cellEvents, coreEvents } from './tail.ts'

const batch = 5_000

/** Deletes events after the retention period, once every tail has read them. Unread events stay, however old. */
export const pruneEvents =
  (retentionHours: number): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    const before = new Date(clock.now().getTime() - retentionHours * 3_600_000)
    for (const { name, relation } of [coreEvents, cellEvents]) {
      let removed: number
      do {
        const result = await ownerPool.query(
          `delete from ${relation} where (xid, id) in (
             select event.xid, event.id from ${relation} event, (
               select xid, id from platform_tail where source = $1 order by xid, id limit 1
             ) slowest
             where (event.xid, event.id) <= (slowest.xid, slowest.id) and recorded_at < $2
             order by event.xid, event.id limit ${batch})`,
          [name, before],
        )
        removed = result.rowCount ?? 0
        if (removed > 0) log.info({ source: name, removed }, 'events pruned')
      } while (removed === batch)
    }
  }
