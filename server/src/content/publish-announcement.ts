import { Language, markup } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { cleanText } from '../platform/plain-text.ts'
import { htmlOf, isAllowedLink, type AnnouncementInput, type AnnouncementWording } from './announcement.ts'
import { scheduleAnnouncement } from './announcement-schedule.ts'
import { LinkRefusedError, PictureRefusedError, WordingMissingError } from './errors.ts'
import { recordContentChanged } from './events.ts'
import * as store from './store/announcements.ts'
import { keptHtml, keptTitle } from './wording.ts'

/** Publishes an announcement for its period; the same id replaces an earlier one. */
export const publishAnnouncement = (trx: Trx, input: AnnouncementInput): Promise<void> =>
  publishAnnouncements(trx, [input])

/** Publishes all of them or none, with one event. */
export async function publishAnnouncements(trx: Trx, inputs: readonly AnnouncementInput[]): Promise<void> {
  const linkHosts = await store.linkHosts(trx)
  for (const input of inputs) {
    check(input, linkHosts)
    const category = cleanText(input.category)
    await store.replaceAnnouncement(trx, { ...input, category }, textsOf(input, linkHosts))
    await scheduleAnnouncement(trx, input)
  }
  await recordContentChanged(trx)
}

function check({ wordings, photo, images, url }: AnnouncementInput, linkHosts: readonly string[]): void {
  if (Object.keys(wordings).length === 0) throw new WordingMissingError()
  const pictures = photo === null ? images : [photo, ...images]
  if (!pictures.every(markup.isPicturePath)) throw new PictureRefusedError()
  if (url !== null && !isAllowedLink(url, linkHosts)) throw new LinkRefusedError()
}

const textsOf = ({ wordings }: AnnouncementInput, hosts: readonly string[]): store.AnnouncementText[] =>
  Object.entries(wordings).map(([language, wording]) => ({
    language: Language.parse(language),
    title: keptTitle(wording.title),
    summary: cleanText(wording.summary),
    content: contentOf(wording, hosts),
  }))

const contentOf = (wording: AnnouncementWording, hosts: readonly string[]): string =>
  'content' in wording ? keptHtml(wording.content, { hosts }) : htmlOf(wording.paragraphs)
