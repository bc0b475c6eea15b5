import * as z from 'zod/mini'
import { call } from '../call.ts'
import { VendorCode } from '../ids.ts'
import { Money } from '../money.ts'
import { shown } from '../recorded.ts'
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

/** With what it stops by its name. */
export const ShownStop = z.extend(Stop, { title: z.string() })
export type ShownStop = z.output<typeof ShownStop>

export const stops = call({
  ...common,
  method: 'GET',
  path: '/ops/stops',
  permission: 'play.read',
  about: 'What is stopped, the latest first',
  most: 1_000,
  value: z.object({ stops: z.array(ShownStop) }),
  errors: [],
})

/** Who began a round so lately is playing. */
export const playingMinutes = 10

export const players = call({
  ...common,
  method: 'GET',
  path: '/ops/stops/players',
  permission: 'play.read',
  about:
    'How many members a stop would reach: those who began a round within ten minutes, counted up to a thousand. A stop refuses their next round',
  query: z.object(StopOf),
  value: z.object({ players: z.int(), isExact: z.boolean() }),
  errors: ['field_invalid'],
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
  takesTwo: 'resume_play',
  about: 'Takes a stop back; one that is not there is no error. To resume all play takes two people',
  query: z.object(StopOf),
  value: z.object({}),
  errors: ['approval_required'],
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
