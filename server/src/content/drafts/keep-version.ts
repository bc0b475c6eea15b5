import { AnnouncementId, type drafts } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { readAnnouncements, readHelp } from '../store/written.ts'
import { insertVersion } from './store.ts'

/** What players see of an item once it has begun, in every language; null if it is not published. */
export async function readLive(trx: Trx, { part, item }: drafts.ItemRef): Promise<drafts.DraftBody | null> {
  if (part === 'help') {
    const [entry] = await readHelp(trx, item)
    return entry ? { part, ...entry } : null
  }
  const { data: id } = AnnouncementId.safeParse(item)
  const [announcement] = id ? await readAnnouncements(trx, id) : []
  return announcement ? { part, ...announcement } : null
}

/** Called before an item is replaced or withdrawn. Returns the version's id; null where nothing is shown. */
export async function keepVersion(trx: Trx, ref: drafts.ItemRef): Promise<string | null> {
  const live = await readLive(trx, ref)
  return live && insertVersion(trx, ref, live)
}
