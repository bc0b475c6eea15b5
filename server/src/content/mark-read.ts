import type { AnnouncementId } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { MemberRef } from '../platform/http.ts'
import { insertMark } from './store-inbox.ts'
import { hasAnnouncement } from './store.ts'

/** Notes that the member has read an announcement. A trial member leaves no mark; nor does what was never there, or is gone by now. */
export async function markRead(trx: Trx, member: MemberRef, id: AnnouncementId): Promise<void> {
  if (member.role === 'trial' || !(await hasAnnouncement(trx, id))) return
  await insertMark(trx, member, id)
}
