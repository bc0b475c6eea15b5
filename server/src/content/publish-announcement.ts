import { markup } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { isAllowedLink, type AnnouncementInput } from './announcement.ts'
import { scheduleTurns } from './announcement-turn.ts'
import { LinkRefusedError, PictureRefusedError, WordingMissingError } from './errors.ts'
import { recordContentChanged } from './events.ts'
import * as store from './store.ts'

/** Shows an announcement from its start to its end; the same id again replaces what it said. */
export const publishAnnouncement = (trx: Trx, input: AnnouncementInput): Promise<void> =>
  publishAnnouncements(trx, [input])

/** Publishes all of them or none, and tells once. */
export async function publishAnnouncements(trx: Trx, inputs: readonly AnnouncementInput[]): Promise<void> {
  const linkHosts = await store.linkHosts(trx)
  for (const input of inputs) {
    check(input, linkHosts)
    await store.replaceAnnouncement(trx, input)
    await scheduleTurns(trx, input)
  }
  await recordContentChanged(trx)
}

function check({ wordings, photo, images, url }: AnnouncementInput, linkHosts: readonly string[]): void {
  if (Object.keys(wordings).length === 0) throw new WordingMissingError()
  const pictures = photo === null ? images : [photo, ...images]
  if (!pictures.every(markup.isPicturePath)) throw new PictureRefusedError()
  if (url !== null && !isAllowedLink(url, linkHosts)) throw new LinkRefusedError()
}
