import type { lottery } from '@parola/contract'
import type { Outcome } from '@parola/fair-draw'

export type DrawState = lottery.DrawState

/** What may follow what. What nothing follows is an end. */
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

/** Why a draw was void, as its page says it. An operator's own words are the other reasons. */
export const voidReasons = { notHeld: 'not_held', noBeacon: 'beacon_late', noResult: 'result_late' } as const

/** What is known of where the numbers will come from: our own draw, or a state lottery's. */
export type Origin =
  | { readonly source: 'fair'; readonly round: number; readonly sealedSecret: Buffer; readonly commitment: Buffer }
  | { readonly source: 'external' }

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
  /** When somebody must look at it next; null when it is over. */
  readonly dueAt: Date | null
  readonly origin: Origin
  readonly patienceMs: number
  readonly outcome: Outcome | null
}

/** Until then a result is waited for. */
export const patienceEnds = ({ drawsAt, patienceMs }: Draw): Date => new Date(drawsAt.getTime() + patienceMs)
