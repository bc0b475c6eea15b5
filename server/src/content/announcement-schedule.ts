import * as z from 'zod'
import { inTransaction, type Trx } from '../platform/db/db.ts'
import type { Task } from '../platform/jobs/job.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { AnnouncementInput } from './announcement.ts'
import { recordContentChanged } from './events.ts'

export const announcementSchedule = 'announcement-turn'

/** Enqueues a job for the moments an announcement starts and ends, since no request marks them. */
export async function scheduleAnnouncement(trx: Trx, { id, startsAt, endsAt }: AnnouncementInput): Promise<void> {
  for (const [moment, runAt] of [
    ['start', startsAt],
    ['end', endsAt],
  ] as const) {
    if (runAt === null || runAt <= trx.now) continue
    await enqueue(
      trx,
      announcementSchedule,
      { merchantId: trx.merchantId },
      { runAt, key: `${announcementSchedule} ${id} ${moment}` },
    )
  }
}

const Payload = z.object({ merchantId: z.uuid() })

export const announceScheduledChange: Task = async (payload, { pool, clock }) => {
  const { merchantId } = Payload.parse(payload)
  await inTransaction(pool, { merchantId, now: clock.now() }, recordContentChanged)
}
