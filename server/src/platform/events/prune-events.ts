import type { Task } from '../jobs/job.ts'

const batch = 5_000

/** Deletes published events after the retention period. Unpublished events stay, however old. */
export const pruneEvents =
  (retentionHours: number): Task =>
  async (_payload, { ownerPool, clock, log }) => {
    const before = new Date(clock.now().getTime() - retentionHours * 3_600_000)
    const { rows } = await ownerPool.query<{ source: string; xid: string; id: string }>(
      `select distinct on (source) source, xid::text, id::text from platform_tail
       where source ~ '^(public|s[0-9]{3})$' order by source, platform_tail.xid, platform_tail.id`,
    )
    for (const { source, xid, id } of rows) {
      let removed: number
      do {
        const result = await ownerPool.query(
          `delete from ${source}.platform_event where (xid, id) in (
             select xid, id from ${source}.platform_event
             where (xid, id) <= ($1::xid8, $2::bigint) and recorded_at < $3 order by xid, id limit ${batch})`,
          [xid, id, before],
        )
        removed = result.rowCount ?? 0
        if (removed > 0) log.info({ source, removed }, 'events pruned')
      } while (removed === batch)
    }
  }
