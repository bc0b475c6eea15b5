import { Language, markup } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { cleanText } from '../platform/plain-text.ts'
import { htmlOf, type AnnouncementInput, type AnnouncementWording } from './announcement.ts'
import { scheduleAnnouncement } from './announcement-schedule.ts'
import { keepVersion } from './drafts/keep-version.ts'
import {
  GroupRefusedError,
  LinkRefusedError,
  PictureRefusedError,
  WindowRefusedError,
  WordingMissingError,
} from './errors.ts'
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
    await keepVersion(trx, { part: 'announcement', item: input.id })
    await placeAnnouncement(trx, input, linkHosts)
    await scheduleAnnouncement(trx, input)
  }
  await recordContentChanged(trx)
}

/** Writes the rows that players read, and notifies nobody. */
export async function placeAnnouncement(
  trx: Trx,
  input: AnnouncementInput,
  linkHosts: readonly string[],
): Promise<void> {
  requirePublishable(input, linkHosts)
  const category = cleanText(input.category)
  await store.replaceAnnouncement(trx, { ...input, category }, textsOf(input, linkHosts))
}

/** What the tables and the sanitiser would refuse or lose. */
export function requirePublishable(input: AnnouncementInput, linkHosts: readonly string[]): void {
  const { kind, group, startsAt, endsAt, wordings, photo, images, url } = input
  if ((kind === 'B') !== (group !== null)) throw new GroupRefusedError()
  if (endsAt !== null && endsAt <= startsAt) throw new WindowRefusedError()
  if (Object.keys(wordings).length === 0) throw new WordingMissingError()
  const pictures = photo === null ? images : [photo, ...images]
  if (!pictures.every(markup.isPicturePath)) throw new PictureRefusedError()
  if (url !== null && !markup.isAllowedLink(url, linkHosts)) throw new LinkRefusedError()
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
