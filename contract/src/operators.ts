import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, VendorCode } from './ids.ts'
import { Minor, Money } from './money.ts'
import { Deposit, DepositState, Withdrawal, WithdrawalState } from './payments.ts'
import { RoundState } from './vendors.ts'
import { Book } from './wallet.ts'

const Of = { memberId: Id, id: Id }
/** Why an operator does something, in words. */
export const Reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300))
const Before = z.optional(z.iso.datetime())
/** Who said yes, by name. */
const Approvals = z.array(z.string())

const common = { auth: 'operator', limit: 'write' } as const

export const deposits = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits',
  permission: 'deposits.read',
  about: 'Deposits of all members in one state, oldest first',
  query: z.object({ state: DepositState, after: Before }),
  value: z.object({
    deposits: z.array(
      z.extend(Deposit, {
        memberId: Id,
        userName: z.string(),
        payerName: z.nullable(z.string()),
        approvals: Approvals,
        /** What the balance could not pay back of a reversed deposit. */
        short: z.nullable(Money),
        /** Who has asked to reverse it; a second operator makes it so. */
        reversalAskedBy: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
})

export const depositSlip = call({
  ...common,
  method: 'GET',
  path: '/ops/deposits/slip',
  permission: 'deposits.read',
  about: 'The picture that came with a manual transfer, in base64',
  query: z.object(Of),
  value: z.object({ slip: z.string() }),
  errors: [],
})

export const approveDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/approve',
  permission: 'deposits.decide',
  about: 'Says that the money has come. The second operator who says so credits it',
  body: z.object(Of),
  value: z.object({ state: DepositState, approvals: Approvals }),
  errors: ['already_settled', 'second_operator_needed', 'over_ceiling'],
})

export const refuseDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/refuse',
  permission: 'deposits.decide',
  about: 'Refuses a manual transfer, with the reason that the member reads',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: DepositState }),
  errors: ['already_settled'],
})

export const reverseDeposit = call({
  ...common,
  method: 'POST',
  path: '/ops/deposits/reverse',
  permission: 'deposits.decide',
  about:
    'Says that a manual transfer was taken back. The second operator who says so takes it from the balance; the member reads that reason',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: DepositState }),
  errors: ['already_settled', 'second_operator_needed', 'over_ceiling'],
})

export const withdrawals = call({
  ...common,
  method: 'GET',
  path: '/ops/withdrawals',
  permission: 'withdrawals.read',
  about: 'Withdrawals of all members in one state, oldest first',
  query: z.object({ state: WithdrawalState, after: Before }),
  value: z.object({
    withdrawals: z.array(
      z.extend(Withdrawal, {
        memberId: Id,
        userName: z.string(),
        holder: z.string(),
        /** How many flags of the member are open; it cannot be approved before they are closed. */
        openFlags: z.int(),
      }),
    ),
  }),
  errors: [],
})

export const approveWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/approve',
  permission: 'withdrawals.decide',
  about: 'Lets a withdrawal be paid',
  body: z.object(Of),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled', 'approval_required', 'duty_conflict', 'flags_open'],
})

export const refuseWithdrawal = call({
  ...common,
  method: 'POST',
  path: '/ops/withdrawals/refuse',
  permission: 'withdrawals.decide',
  about: 'Refuses a withdrawal and gives the money back, with the reason that the member reads',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: WithdrawalState }),
  errors: ['already_settled'],
})

const Adjustment = z.object({
  id: Id,
  memberId: Id,
  /** Below zero takes from the member. */
  amount: Money,
  reason: z.string(),
  proposedBy: z.string(),
  approvedBy: z.nullable(z.string()),
  at: z.iso.datetime(),
})

export const adjustments = call({
  ...common,
  method: 'GET',
  path: '/ops/adjustments',
  permission: 'members.adjust-read',
  about: 'Corrections by hand, newest first',
  query: z.object({ before: Before }),
  value: z.object({ adjustments: z.array(Adjustment) }),
  errors: [],
})

export const proposeAdjustment = call({
  ...common,
  method: 'POST',
  path: '/ops/adjustments',
  permission: 'members.adjust',
  about: 'Asks for a correction; nothing moves before another operator agrees',
  body: z.object({ ...Of, amount: Minor, reason: Reason }),
  value: Adjustment,
  errors: ['id_reused', 'field_invalid'],
})

export const approveAdjustment = call({
  ...common,
  method: 'POST',
  path: '/ops/adjustments/approve',
  permission: 'members.adjust-approve',
  about: 'Agrees to a correction that another operator asked for',
  body: z.object(Of),
  value: Adjustment,
  errors: ['second_operator_needed', 'already_settled', 'insufficient_funds', 'over_ceiling'],
})

/** All play, a vendor’s, a game’s or a player’s. */
export const StopScope = z.enum(['all', 'vendor', 'game', 'member'])
export type StopScope = z.output<typeof StopScope>

const StopOf = {
  scope: StopScope,
  /** A vendor’s code, a game’s node or a member’s id; empty for all play. */
  name: z._default(z.string().check(z.maxLength(64)), ''),
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
  value: z.object({ returns: z.array(GameReturn) }),
  errors: ['field_invalid'],
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
  value: TotalReturns,
  errors: [],
})

export const rounds = call({
  ...common,
  method: 'GET',
  path: '/ops/rounds',
  permission: 'play.read',
  about: 'Rounds open for too long, closed because nobody ended them, or no longer waited for; the oldest first',
  query: z.object({ state: z.enum(['open', 'expired', 'resolved']), after: z.optional(z.iso.datetime()) }),
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
  }),
  errors: [],
})

export const edits = call({
  ...common,
  method: 'GET',
  path: '/ops/edits',
  permission: 'audit.read',
  about: 'What was changed in the merchant’s own data, or in a member’s: by whom, from what and to what; newest first',
  query: z.object({ memberId: z.optional(Id), before: Before }),
  value: z.object({
    edits: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        noun: z.string(),
        /** Which row of it. */
        key: z.record(z.string(), z.unknown()),
        /** Of what differs; secrets as a digest. */
        before: z.record(z.string(), z.unknown()),
        after: z.record(z.string(), z.unknown()),
        /** `member` and the id, `operator` and the name, `visitor`, `house`, or `database` and the login of who came past our programs. */
        who: z.string(),
      }),
    ),
  }),
  errors: [],
})
