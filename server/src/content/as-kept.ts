import type { editing } from '@parola/contract'
import type * as z from 'zod/mini'
import { cleanText } from '../platform/plain-text.ts'
import { keptHtml, keptTitle, keptWordings } from './wording.ts'

type Announcement = z.output<typeof editing.publishAnnouncement.body>
type HelpEntry = z.output<typeof editing.publishHelp.body>

/** The announcement as publishing it would store it, so that the two can be compared. */
export const announcementAsKept = (announcement: Announcement, hosts: readonly string[]): Announcement => ({
  ...announcement,
  category: cleanText(announcement.category),
  startsAt: new Date(announcement.startsAt).toISOString(),
  endsAt: announcement.endsAt === null ? null : new Date(announcement.endsAt).toISOString(),
  wordings: Object.fromEntries(
    Object.entries(announcement.wordings).map(([language, { title, summary, content }]) => [
      language,
      { title: keptTitle(title), summary: cleanText(summary), content: keptHtml(content, { hosts }) },
    ]),
  ),
})

export const helpAsKept = (entry: HelpEntry, hosts: readonly string[]): HelpEntry => ({
  ...entry,
  wordings: keptWordings(entry.wordings, { hosts }),
})
