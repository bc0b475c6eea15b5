import { DomainError } from '../../platform/errors.ts'

export type RoundState = 'open' | 'closed' | 'expired'

/** The age after which an open round is queried at its supplier. */
export const staleHours = 48

/** The age after which staff may have an open round queried: a younger one may be in the middle of play. */
export const askableHours = 1

/** A position in the member's list, newest first. */
export interface Place {
  readonly at: Date
  readonly id: string
}

export const nameOfPlace = ({ at, place }: { readonly at: Date; readonly place: string }): string =>
  `${at.getTime()}_${place}`

export function placeIn(text: string): Place {
  const [, ms, id] = /^(\d{1,15})_(\d{1,18})$/.exec(text) ?? []
  if (ms === undefined || id === undefined) throw new DomainError('bad_request', { fields: ['before'] })
  return { at: new Date(Number(ms)), id }
}

/** Includes the supplier, because round ids are unique only per supplier. */
export const idOfRound = ({ supplier, round }: { readonly supplier: string; readonly round: string }): string =>
  `${supplier}:${round}`

export function roundOfId(id: string): { readonly supplier: string; readonly round: string } | null {
  const colon = id.indexOf(':')
  return colon < 1 ? null : { supplier: id.slice(0, colon), round: id.slice(colon + 1) }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const resolvedMs = 30 * dayMs

/** The supplier's statement about a round; `nothing` when it does not answer. */
export type Said = 'open' | 'settled' | 'unknown' | 'nothing'

/** A round that was not closed in time. */
export interface StaleRound {
  readonly state: 'open' | 'expired'
  readonly openedAt: Date
  /** Bets that are not rolled back. */
  readonly bets: number
}

interface Noted {
  readonly state: RoundState
  /** When to check the round again. */
  readonly due: Date | null
  /** True when no further news is expected. */
  readonly isResolved: boolean
}

/** Whether the supplier's answer can still matter. */
export const isAskedAbout = ({ state, bets }: StaleRound): boolean => state === 'open' && bets > 0

/**
 * The next state of a due round. One that is still open at its supplier stays open, so that it can be finished; one that the supplier has
 * settled or does not know is closed as expired. Wins are still paid into it.
 */
export function afterAsking(round: StaleRound, said: Said | null, now: Date): Noted {
  const until = new Date(round.openedAt.getTime() + resolvedMs)
  const closed = { state: 'closed', due: null } as const
  if (round.bets === 0 && round.state === 'open') return { ...closed, isResolved: false }
  if (now >= until) return { ...closed, isResolved: true }
  if (said === 'settled' || said === 'unknown') return { state: 'expired', due: until, isResolved: false }
  const waitMs = said === 'open' ? dayMs : hourMs
  return { state: round.state, due: new Date(now.getTime() + waitMs), isResolved: false }
}
