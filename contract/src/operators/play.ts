import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NextPage, PageAfter } from './cursor.ts'
import { Id, VendorCode } from '../ids.ts'
import { Money } from '../money.ts'
import { RoundState } from '../vendors.ts'
import { shown } from '../recorded.ts'
import { Book } from '../wallet.ts'
import { common, Reason } from './common.ts'

/** All play, a vendor’s, a game’s or a player’s. */
export const StopScope = z.enum(['all', 'vendor', 'game', 'member'])
export type StopScope = z.output<typeof StopScope>

const StopOf = {
  scope: StopScope,
  /** A vendor’s code, a game’s node or a member’s id; empty for all play. */
  name: z._default(shown(z.string().check(z.maxLength(64))), ''),
}

export const Stop = z.object({
  ...StopOf,
  reason: z.string(),
  stoppedBy: z.string(),
  at: z.iso.datetime(),
})
export type Stop = z.output<typeof Stop>

export const stops = call({
  ...common,
  method: 'GET',
  path: '/ops/stops',
  permission: 'play.read',
  about: 'What is stopped, the latest first',
  most: 1_000,
  value: z.object({ stops: z.array(Stop) }),
  errors: [],
})

export const stopPlay = call({
  ...common,
  method: 'POST',
  path: '/ops/stops',
  permission: 'play.stop',
  about:
    'Stops play at once: no game opens, no round begins, no ticket is sold. A round in progress finishes, and what is won is paid',
  body: z.object({ ...StopOf, reason: Reason }),
  value: Stop,
  errors: ['field_invalid'],
})

export const allowPlay = call({
  ...common,
  method: 'DELETE',
  path: '/ops/stops',
  permission: 'play.stop',
  about: 'Takes a stop back; one that is not there is no error',
  query: z.object(StopOf),
  value: z.object({}),
  errors: [],
})

const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** Parts of a million of the stakes. */
const Ppm = z.nullable(z.int())

export const GameReturn = z.object({
  vendor: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  rounds: z.int(),
  stake: Money,
  won: Money,
  /** What came back of the stakes, and what the supplier has declared; null where it is not known. */
  actualPpm: Ppm,
  declaredPpm: Ppm,
  /** How far the one is from the other, in standard errors of what was played: beyond four it is no chance. Null below a hundred rounds. */
  deviation: z.nullable(z.number()),
})
export type GameReturn = z.output<typeof GameReturn>

export const returns = call({
  ...common,
  method: 'GET',
  path: '/ops/returns',
  permission: 'reports.read',
  about:
    'What vendors’ games gave back in a period, by game and currency, the most staked first; of rounds that ended on these days (UTC)',
  query: z.object({
    from: Day,
    to: Day,
    book: z._default(z.enum(['real', 'trial']), 'real'),
    vendor: z.optional(VendorCode),
  }),
  most: 1_000,
  value: z.object({ returns: z.array(GameReturn) }),
  errors: ['field_invalid', 'too_many'],
})

/** By what a merchant pays for stakes. */
export const ReturnSource = z.enum([
  'team',
  'salaries',
  'levelRebate',
  'points',
  'levelGifts',
  'rebates',
  'goals',
  'referral',
  'bonus',
])
export type ReturnSource = z.output<typeof ReturnSource>

/** Shares of a stake, in parts per million. */
const TotalReturns = z.object({
  /** What each pays at its best for a stake that counts in full. */
  sources: z.array(z.object({ source: ReturnSource, lotteryPpm: z.int(), gamesPpm: z.int() })),
  bets: z.array(
    z.object({
      bet: z.string(),
      isGame: z.boolean(),
      returnPpm: z.int(),
      /** How much of a stake counts. */
      sharePpm: z.int(),
      /** The return, and the share of all sources together. */
      totalPpm: z.int(),
    }),
  ),
})
export type TotalReturns = z.output<typeof TotalReturns>

export const totalReturns = call({
  ...common,
  method: 'GET',
  path: '/ops/total-returns',
  permission: 'reports.read',
  about:
    'What is paid for stakes, and what every bet on offer returns with all of it, the best first. A change by which one would return all of its stake is refused',
  most: 10_000,
  value: TotalReturns,
  errors: [],
})

export const rounds = call({
  ...common,
  method: 'GET',
  path: '/ops/rounds',
  permission: 'play.read',
  about: 'Rounds open for too long, closed because nobody ended them, or no longer waited for; the oldest first',
  query: z.object({ state: z.enum(['open', 'expired', 'resolved']), after: PageAfter }),
  value: z.object({
    rounds: z.array(
      z.object({
        memberId: Id,
        supplier: z.string(),
        vendor: z.string(),
        gameId: z.string(),
        round: z.string(),
        book: Book,
        stake: Money,
        won: Money,
        state: RoundState,
        openedAt: z.iso.datetime(),
        closedAt: z.nullable(z.iso.datetime()),
        /** What its supplier said when it was asked, `nothing` when it did not answer; and what it says it paid. */
        said: z.enum(['open', 'settled', 'unknown', 'nothing']),
        saidPaid: z.nullable(Money),
      }),
    ),
    next: NextPage,
  }),
  errors: [],
})
