import type { lottery } from '@parola/contract'
import { timeOf, type Chain, type Outcome } from '@parola/fair-draw'
import type { DrawPromise } from '@parola/fair-draw/protocol'

export type DrawState = lottery.DrawState

/** Allowed state transitions. A state without a successor is final. */
const followers: Readonly<Record<DrawState, readonly DrawState[]>> = {
  planned: ['open', 'void'],
  open: ['locked', 'void'],
  locked: ['drawn', 'void'],
  drawn: ['settled'],
  settled: ['published'],
  published: [],
  void: ['refunded'],
  refunded: [],
}

export const mayFollow = (from: DrawState, to: DrawState): boolean => followers[from].includes(to)

/** Reason codes that the draw page shows for a void draw. Any other reason is free text from an operator who cancelled it. */
export const voidReasons = { noBeacon: 'beacon_late', noResult: 'result_late' } as const

/** Its series is promised in the draw log, and its round is fixed by that. */
export interface Promised {
  readonly source: 'promised'
  readonly round: number
  readonly promise: DrawPromise
}

/** Where the numbers come from: what the promise says. Draws of version 1 are over, and nothing is done with them. */
export type Origin = Promised | { readonly source: 'version 1' }

export type PromisedDraw = Draw & { readonly origin: Promised }

export const isPromised = (draw: Draw): draw is PromisedDraw => draw.origin.source === 'promised'

/** Whether sources report the numbers of a state lottery. */
export const isExternal = ({ origin }: PromisedDraw): boolean => origin.promise.source.kind === 'external'

export interface Draw {
  readonly id: string
  readonly gameCode: string
  readonly numero: string
  readonly kind: lottery.RuleKind
  readonly ruleVersion: number
  readonly state: DrawState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly drawsAt: Date
  /** When the clock must next process this draw; null when it is over. */
  readonly dueAt: Date | null
  /** The promise, lock and result or void in `lottery_entry`. All are null for a draw of version 1. */
  readonly promiseId: string | null
  readonly lockId: string | null
  readonly endId: string | null
  readonly origin: Origin
  readonly patienceMs: number
  readonly outcome: Outcome | null
}

/** When the result can be known at the earliest. A state lottery's round is only the clock. */
const resultAt = ({ origin }: PromisedDraw, chain: Chain): Date => timeOf(chain, origin.round)

/** What a cancellation in the log needs to be witnessed before the sale closes. */
const cancelledBeforeMs = 60_000

/**
 * A draw is void only if it was cancelled before its sale closed, or if its result has not come by the end of its patience. Whoever could
 * void a draw later would choose between two results, knowing both.
 */
export function mayVoid(draw: PromisedDraw, reason: string, now: Date, chain: Chain): boolean {
  if (!mayFollow(draw.state, 'void')) return false
  const late = isExternal(draw) ? voidReasons.noResult : voidReasons.noBeacon
  if (reason !== late) return now.getTime() < draw.closesAt.getTime() - cancelledBeforeMs
  return draw.state === 'locked' && now.getTime() >= resultAt(draw, chain).getTime() + draw.patienceMs
}
