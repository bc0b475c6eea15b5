import type { AnnouncementId } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { keepVersion } from './drafts/keep-version.ts'
import { AnnouncementNotFoundError } from './errors.ts'
import { recordContentChanged } from './events.ts'
import * as store from './store/announcements.ts'

/** Removes an announcement before its end. */
export async function withdrawAnnouncement(trx: Trx, id: AnnouncementId): Promise<void> {
  await keepVersion(trx, { part: 'announcement', item: id })
  if (!(await store.deleteAnnouncement(trx, id))) throw new AnnouncementNotFoundError()
  await recordContentChanged(trx)
}
