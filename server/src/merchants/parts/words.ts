import { isDeepStrictEqual } from 'node:util'
import {
  allowLinkHosts,
  linkHosts,
  publishAnnouncements,
  publishHelp,
  readAnnouncements,
  readHelp,
  removeHelp,
  withdrawAnnouncement,
} from '../../content/index.ts'
import type { Part } from '../state.ts'

const sections = ['linkHosts', 'announcements', 'help'] as const

/** What the merchant tells its players. Only what changed is published again. */
export const words: Part<(typeof sections)[number]> = {
  sections,
  async read(trx) {
    return {
      linkHosts: (await linkHosts(trx)).toSorted(),
      announcements: await readAnnouncements(trx),
      help: await readHelp(trx),
    }
  },
  async write(trx, changed, wanted, before) {
    if (changed.has('linkHosts')) await allowLinkHosts(trx, wanted.linkHosts)
    if (changed.has('announcements')) {
      const known = new Map(before.announcements.map((one) => [one.id, one]))
      const changedOnes = wanted.announcements.filter((one) => !isDeepStrictEqual(one, known.get(one.id)))
      await publishAnnouncements(
        trx,
        changedOnes.map(({ startsAt, endsAt, ...one }) =>
          Object.assign(one, { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }),
        ),
      )
      for (const { id } of missing(before.announcements, wanted.announcements, (one) => one.id))
        await withdrawAnnouncement(trx, id)
    }
    if (changed.has('help')) {
      const known = new Map(before.help.map((one) => [one.slug, one]))
      await publishHelp(
        trx,
        wanted.help.filter((one) => !isDeepStrictEqual(one, known.get(one.slug))),
      )
      for (const { slug } of missing(before.help, wanted.help, (one) => one.slug)) await removeHelp(trx, slug)
    }
  },
}

function missing<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const kept = new Set(after.map(keyOf))
  return before.filter((item) => !kept.has(keyOf(item)))
}
