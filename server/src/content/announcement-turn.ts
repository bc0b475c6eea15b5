import * as z from 'zod'
import { inTransaction, type Trx } from '../platform/db.ts'
import { enqueue, type Task } from '../platform/jobs.ts'
import type { AnnouncementInput } from './announcement.ts'
import { recordContentChanged } from './events.ts'

export const announcementTurn = 'announcement-turn'

/** Announcements begin and end by the clock, when nobody acts: a job tells at that moment that the content changed. */
export async function scheduleTurns(trx: Trx, { id, startsAt, endsAt }: AnnouncementInput): Promise<void> {
  for (const [moment, runAt] of [
    ['start', startsAt],
    ['end', endsAt],
  ] as const) {
    if (runAt === null || runAt <= trx.now) continue
    await enqueue(
      trx,
      announcementTurn,
      { merchantId: trx.merchantId },
      { runAt, key: `${announcementTurn} ${id} ${moment}` },
    )
  }
}

const Payload = z.object({ merchantId: z.uuid() })

export const turnAnnouncement: Task = async (payload, { pool, clock }) => {
  const { merchantId } = Payload.parse(payload)
  await inTransaction(pool, { merchantId, now: clock.now() }, recordContentChanged)
}
