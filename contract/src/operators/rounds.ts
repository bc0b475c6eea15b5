import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { shown } from '../recorded.ts'
import { RoundState } from '../vendors.ts'
import { Book } from '../wallet.ts'
import { common } from './common.ts'
import { NextPage, PageAfter } from './cursor.ts'

/** What a supplier said about a round when it was asked, `nothing` when it did not answer. */
const Said = z.enum(['open', 'settled', 'unknown', 'nothing'])

export const PlayedRound = z.object({
  /** The supplier and its name of the round. Several members can play one round, each with a part of their own. */
  id: z.string(),
  memberId: Id,
  userName: z.string(),
  supplier: z.string(),
  vendor: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  /** Null for a round that was played in a vendor’s lobby. */
  nodeId: z.nullable(z.int()),
  round: z.string(),
  book: Book,
  stake: Money,
  won: Money,
  state: RoundState,
  /** Open for longer than a round takes. */
  isLate: z.boolean(),
  openedAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
  /** Null while its supplier was not asked. */
  said: z.nullable(Said),
  /** What its supplier says it paid. */
  saidPaid: z.nullable(Money),
})
export type PlayedRound = z.output<typeof PlayedRound>

const read = { ...common, method: 'GET', permission: 'play.read' } as const
const Page = z.object({ rounds: z.array(PlayedRound), next: NextPage })

export const rounds = call({
  ...read,
  path: '/ops/rounds',
  about: 'Rounds open for too long, closed because nobody ended them, or no longer waited for; the oldest first',
  query: z.object({ state: z.enum(['open', 'expired', 'resolved']), after: PageAfter }),
  value: Page,
  errors: [],
})

/** The hours of all members’ rounds that are looked through at once. */
export const mostRoundHours = 24

export const findRounds = call({
  ...read,
  path: '/ops/rounds/search',
  limit: 'report',
  about:
    'Rounds by the supplier’s name of the round or of one of its transactions, by member, or by when they began; the newest first. Without a name or a member, of 24 hours at most; without anything, of the last hour',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(130))),
    memberId: z.optional(Id),
    from: z.optional(z.iso.datetime()),
    to: z.optional(z.iso.datetime()),
    after: PageAfter,
  }),
  value: Page,
  errors: ['field_invalid'],
})

/** What a supplier asked for and what it was answered; every decision of ours, refused bets included. */
const RoundRequest = z.object({
  at: z.iso.datetime(),
  transactionId: z.string(),
  kind: z.enum(['bet', 'betwin', 'win', 'rollback']),
  /** The bet that is won or rolled back. */
  reference: z.nullable(z.string()),
  gameId: z.nullable(z.string()),
  /** Staked, won or given back. */
  amount: z.nullable(Money),
  /** What a bet won that came with its result. */
  won: z.nullable(Money),
  isFree: z.boolean(),
  status: z.string(),
  /** What moved in the ledger, in order. */
  movements: z.array(
    z.object({ id: z.string(), code: z.string(), from: z.string(), to: z.string(), amount: Money, freeAfter: Money }),
  ),
  /** Of the request, without its own id and its token. */
  bodyHash: z.string(),
})

/** A win above its supplier’s limits, which two people release. */
const ParkedWin = z.object({
  id: Id,
  at: z.iso.datetime(),
  transactionId: z.string(),
  payout: Money,
  state: z.enum(['parked', 'released', 'refused']),
})

const One = { memberId: Id, id: shown(z.string().check(z.minLength(3), z.maxLength(130))) }

export const round = call({
  ...read,
  path: '/ops/rounds/one',
  most: 1_000,
  about: 'A member’s part in a round: everything its supplier asked for, what it was answered, and what moved',
  query: z.object(One),
  value: z.object({
    round: PlayedRound,
    requests: z.array(RoundRequest),
    parked: z.array(ParkedWin),
    /** Whether its supplier may be asked, or will be within moments. */
    asking: z.enum(['possible', 'soon', 'no']),
  }),
  errors: ['not_found', 'too_many'],
})
export type RoundRequest = z.output<typeof RoundRequest>

export const askAboutRound = call({
  ...common,
  method: 'POST',
  path: '/ops/rounds/ask',
  permission: 'play.rounds-resolve',
  about:
    'Asks the supplier about a round that has been open for an hour. One that it has settled or does not know is closed; what it still pays is paid',
  body: z.object(One),
  value: z.object({}),
  errors: ['not_found', 'already_settled'],
})
