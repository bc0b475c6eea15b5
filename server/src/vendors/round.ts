import { DomainError } from '../platform/errors.ts'

export type RoundState = 'open' | 'closed' | 'expired'

/** A round that is open for so long is asked about. */
export const staleHours = 48

/** Where a round stands among a member’s, newest first. */
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

/** How a member names a round: a supplier’s own name of it says nothing without the supplier. */
export const idOfRound = ({ supplier, round }: { readonly supplier: string; readonly round: string }): string =>
  `${supplier}:${round}`

export function roundOfId(id: string): { readonly supplier: string; readonly round: string } | null {
  const colon = id.indexOf(':')
  return colon < 1 ? null : { supplier: id.slice(0, colon), round: id.slice(colon + 1) }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const resolvedMs = 30 * dayMs

/** What a supplier says of a round; `nothing` when it does not answer. */
export type Said = 'open' | 'settled' | 'unknown' | 'nothing'

/** A round that nobody has ended in time. */
export interface StaleRound {
  readonly state: 'open' | 'expired'
  readonly openedAt: Date
  /** How many bets stand in it. */
  readonly bets: number
}

interface Noted {
  readonly state: RoundState
  /** When it is looked at again. */
  readonly due: Date | null
  /** Nothing is waited for any more. */
  readonly isResolved: boolean
}

/** Whether its supplier can still say something that matters. */
export const isAskedAbout = ({ state, bets }: StaleRound): boolean => state === 'open' && bets > 0

/**
 * What becomes of a round that is due. One that goes on at its supplier stays open, so that it can be finished; one of which the
 * supplier knows no more than we do is closed as expired. Wins are paid into it all the same.
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
