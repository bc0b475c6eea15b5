import type { content } from '@parola/contract'
import { readStored, writeStored } from '../../api/index.ts'

/** Which pop-up was shown on which day, as the phone remembers it. */
export type SeenPopups = Readonly<Record<string, string>>

const storageKey = 'seenPopups'
const rememberedDays = 30

export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A pop-up is due once a day, until it ends. */
export const duePopups = (
  popups: readonly content.Announcement[],
  seen: SeenPopups,
  today: string,
): content.Announcement[] => popups.filter((popup) => seen[popup.announcementId] !== today)

/** Adds one and lets go of what no longer matters, so that the note stays small for years. */
export function withSeen(seen: SeenPopups, id: string, moment: Date): SeenPopups {
  const oldest = dayOf(new Date(moment.getTime() - rememberedDays * 24 * 60 * 60 * 1000))
  return { ...Object.fromEntries(Object.entries(seen).filter(([, day]) => day > oldest)), [id]: dayOf(moment) }
}

export function readSeen(): SeenPopups {
  try {
    const kept: unknown = JSON.parse(readStored('local', storageKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as SeenPopups) : {}
  } catch {
    return {}
  }
}

export const keepSeen = (seen: SeenPopups): void => writeStored('local', storageKey, JSON.stringify(seen))
