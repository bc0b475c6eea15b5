import type { content } from '@parola/contract'
import { readStored, writeStored } from '../../api/index.ts'

/** What the phone stores about pop-ups: the day each was last shown, and those of this visit. */
export interface SeenPopups {
  readonly days: Readonly<Record<string, string>>
  readonly visit: readonly string[]
}

type Popup = Pick<content.Announcement, 'announcementId' | 'audience' | 'frequency'>

const daysKey = 'seenPopups'
const visitKey = 'seenPopupsNow'
const interruptedKey = 'interrupted'
const rememberedDays = 30

export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const isDue = ({ announcementId: id, frequency }: Popup, { days, visit }: SeenPopups, today: string): boolean =>
  frequency === 'once' ? !(id in days) : frequency === 'daily' ? days[id] !== today : !visit.includes(id)

/** The next pop-up to show. Those for this audience come before those for everyone; otherwise the merchant's order applies. */
export const duePopup = <P extends Popup>(popups: readonly P[], seen: SeenPopups, today: string): P | undefined =>
  popups
    .filter((popup) => isDue(popup, seen, today))
    .toSorted((a, b) => Number(a.audience === 'all') - Number(b.audience === 'all'))[0]

/** Adds the shown one. Entries of unpublished pop-ups are removed after a while, so that the record stays small. */
export function withSeen(
  { days, visit }: SeenPopups,
  { announcementId: shown }: Popup,
  published: readonly Popup[],
  moment: Date,
): SeenPopups {
  const oldest = dayOf(new Date(moment.getTime() - rememberedDays * 24 * 60 * 60 * 1000))
  const kept = new Set<string>(published.map(({ announcementId }) => announcementId))
  return {
    days: {
      ...Object.fromEntries(Object.entries(days).filter(([id, day]) => kept.has(id) || day > oldest)),
      [shown]: dayOf(moment),
    },
    visit: [...new Set([...visit, shown])],
  }
}

export function readSeen(): SeenPopups {
  const days = parse(readStored('local', daysKey))
  const visit = parse(readStored('session', visitKey))
  return {
    days: typeof days === 'object' && days !== null ? (days as SeenPopups['days']) : {},
    visit: Array.isArray(visit) ? (visit as string[]) : [],
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export function keepSeen({ days, visit }: SeenPopups): void {
  writeStored('local', daysKey, JSON.stringify(days))
  writeStored('session', visitKey, JSON.stringify(visit))
}

/** One dialog that the visitor did not ask for is enough for a visit. */
export const wasInterrupted = (): boolean => readStored('session', interruptedKey) !== null
export const keepInterrupted = (): void => writeStored('session', interruptedKey, '1')
