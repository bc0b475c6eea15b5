import { sessions, type content } from '@parola/contract'
import type { Session } from '../../api/index.ts'

type Reader = Pick<Session, 'type'> | null

/** Whether an announcement is meant for this reader. An agent is a member too. */
export function isFor(reader: Reader, { audience }: Pick<content.Announcement, 'audience'>): boolean {
  if (audience === 'all') return true
  if (audience === 'visitor') return reader === null
  return reader !== null && (audience === 'member' || sessions.roleOf(reader.type) === 'agent')
}

/** The lists without items for other audiences. */
export const meantFor = (reader: Reader, lists: content.Announcements): content.Announcements =>
  Object.fromEntries(
    Object.entries(lists).map(([kind, list]) => [kind, list.filter((announcement) => isFor(reader, announcement))]),
  ) as content.Announcements
