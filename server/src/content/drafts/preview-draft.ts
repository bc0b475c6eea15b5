import { drafts } from '@parola/contract'
import type { Trx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { placeAnnouncement } from '../publish-announcement.ts'
import { placeHelp } from '../publish-help.ts'
import { linkHosts } from '../store/announcements.ts'
import { readLive } from './keep-version.ts'
import { announcementOf } from './show-item.ts'
import * as store from './store.ts'

/**
 * Puts a draft where players would find it once it is published, and returns the moment from which they do. The transaction must never
 * be committed.
 */
export async function rehearseDraft(trx: Trx, ref: drafts.ItemRef): Promise<Date> {
  const draft = await store.readDraft(trx, ref)
  const body = draft?.body ?? (await readLive(trx, ref))
  if (!body) throw new DomainError('not_found')
  if (draft) {
    const hosts = await linkHosts(trx)
    if (body.part === 'help') await placeHelp(trx, body, hosts)
    else await placeAnnouncement(trx, announcementOf(body), hosts)
  }
  const moments = [trx.now, draft?.publishAt ?? trx.now, body.part === 'help' ? trx.now : new Date(body.startsAt)]
  return new Date(Math.max(...moments.map((moment) => moment.getTime())))
}

/** Which page of the app shows it. */
export function previewPath(body: drafts.DraftBody): string {
  if (body.part === 'help') return '/m/help'
  if (body.kind === 'PL') return '/m/notice'
  return body.kind === 'PR' ? '/m/activity' : '/m/home'
}

export async function bodyToPreview(trx: Trx, ref: drafts.ItemRef): Promise<drafts.DraftBody> {
  const body = (await store.readDraft(trx, ref))?.body ?? (await readLive(trx, ref))
  if (!body) throw new DomainError('not_found')
  return body
}
