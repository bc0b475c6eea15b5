import type { AnnouncementId } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { MemberRef } from '../platform/http/serve.ts'
import { insertMark } from './store/inbox.ts'
import { hasAnnouncement } from './store/announcements.ts'

/** Marks an announcement as read. Trial members, and announcements that do not exist any more, leave no mark. */
export async function markRead(trx: Trx, member: MemberRef, id: AnnouncementId): Promise<void> {
  if (member.role === 'trial' || !(await hasAnnouncement(trx, id))) return
  await insertMark(trx, member, id)
}
