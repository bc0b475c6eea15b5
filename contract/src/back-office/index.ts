import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Count } from '../count.ts'
import { Id } from '../ids.ts'
import { Money } from '../money.ts'
import { Reason } from '../operators/common.ts'
import { NextPage, PageAfter } from '../operators/cursor.ts'
import { Deposit, Withdrawal } from '../payments.ts'
import { Break, exclusionMonths, LimitAsked, SaferPlay, timeoutHours } from '../safer-play.ts'
import { Version } from '../versions.ts'
import { Book, TxCode } from '../wallet.ts'

export * from './explain.ts'
export * from './bonuses.ts'
export * from './notes.ts'
export * from './records.ts'
export * from './requests.ts'
export * from './reveal.ts'

/** What staff ask about members. Contacts are masked before they are sent. */
const read = { method: 'GET', auth: 'operator', limit: 'read', permission: 'members.read' } as const
const act = { method: 'POST', auth: 'operator', limit: 'write' } as const

export const MemberRole = z.enum(['player', 'agent', 'trial'])
export type MemberRole = z.output<typeof MemberRole>

export const MemberState = z.enum(['active', 'locked'])
export type MemberState = z.output<typeof MemberState>

/** By what a member was found, besides the name. */
export const FoundBy = z.enum(['contact', 'member', 'deposit', 'withdrawal', 'ticket', 'round'])
export type FoundBy = z.output<typeof FoundBy>

export const FoundMember = z.object({
  id: Id,
  userName: z.string(),
  role: MemberRole,
  state: MemberState,
  labels: z.array(z.string()),
  joined: z.iso.datetime(),
  lastSeen: z.nullable(z.iso.datetime()),
  foundBy: z.nullable(FoundBy),
})
export type FoundMember = z.output<typeof FoundMember>

export const findMembers = call({
  ...read,
  path: '/ops/members',
  about:
    'Members by the beginning of their name, or by a whole phone number, e-mail address, member id, ticket number or reference of a deposit, withdrawal or round; without a search the newest first',
  query: z.object({
    search: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    state: z.optional(MemberState),
    role: z.optional(MemberRole),
    label: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40))),
    joinedFrom: z.optional(z.iso.datetime()),
    joinedTo: z.optional(z.iso.datetime()),
    after: PageAfter,
  }),
  /** The count comes with the first page, unless the search names somebody in full. */
  value: z.object({ members: z.array(FoundMember), next: NextPage, count: z.nullable(Count) }),
  errors: [],
})

const Wallet = z.object({ book: Book, free: Money, held: Money })

export const MemberProfile = z.object({
  id: Id,
  userName: z.string(),
  nickname: z.nullable(z.string()),
  role: MemberRole,
  state: MemberState,
  lock: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })),
  labels: z.array(z.string()),
  /** Of the labels. */
  labelsVersion: Version,
  joined: z.iso.datetime(),
  lastSeen: z.nullable(z.iso.datetime()),
  /** Masked. */
  email: z.nullable(z.string()),
  isEmailProven: z.boolean(),
  /** Masked. */
  mobile: z.nullable(z.string()),
  /** Masked. */
  birthday: z.nullable(z.string()),
  /** In whose name the member is paid; masked. */
  payeeName: z.nullable(z.string()),
  /** Where the member is paid; the number is masked. */
  cards: z.array(z.object({ id: Id, bank: z.string(), number: z.string() })),
  isVerified: z.boolean(),
  break: z.nullable(Break),
  wallets: z.array(Wallet),
  /** What waits for somebody's next step. */
  open: z.object({ deposits: z.int(), withdrawals: z.int(), flags: z.int() }),
  asOf: z.iso.datetime(),
})
export type MemberProfile = z.output<typeof MemberProfile>

export const showMember = call({
  ...read,
  path: '/ops/members/one',
  most: 1_000,
  about: 'Who a member is, what they have and what is open. Opening it is recorded',
  sensitiveRead: true,
  query: z.object({ memberId: Id }),
  value: MemberProfile,
  errors: [],
})

/** An account in the ledger: the member's own `free` or `held`, or one of the house. */
const Account = z.string()

export const LedgerLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  book: Book,
  code: TxCode,
  amount: Money,
  from: Account,
  to: Account,
  freeAfter: Money,
  heldAfter: Money,
  about: z.nullable(z.string()),
  /** Whether a seal covers it. */
  isSealed: z.boolean(),
})
export type LedgerLine = z.output<typeof LedgerLine>

export const memberLedger = call({
  ...read,
  path: '/ops/members/ledger',
  about: 'Every movement of a member’s money, newest first, in the order of the ledger',
  query: z.object({
    memberId: Id,
    book: z.optional(Book),
    code: z.optional(TxCode),
    after: PageAfter,
  }),
  value: z.object({ lines: z.array(LedgerLine), next: NextPage }),
  errors: [],
})

export const MemberPayment = z.discriminatedUnion('direction', [
  z.extend(Deposit, { direction: z.literal('in') }),
  z.extend(Withdrawal, { direction: z.literal('out') }),
])
export type MemberPayment = z.output<typeof MemberPayment>

export const memberPayments = call({
  ...read,
  path: '/ops/members/payments',
  permission: 'withdrawals.read',
  about: 'A member’s deposits and withdrawals with their steps, newest first',
  query: z.object({ memberId: Id, after: PageAfter }),
  value: z.object({ payments: z.array(MemberPayment), next: NextPage }),
  errors: [],
})

export const MemberBet = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  game: z.string(),
  book: Book,
  stake: Money,
  /** Null while nobody knows. */
  won: z.nullable(Money),
  state: z.enum(['open', 'won', 'lost', 'cancelled', 'refunded']),
})
export type MemberBet = z.output<typeof MemberBet>

export const memberBets = call({
  ...read,
  path: '/ops/members/bets',
  permission: 'play.read',
  about: 'A member’s lottery orders or rounds of games, newest first',
  query: z.object({ memberId: Id, kind: z.enum(['orders', 'rounds']), after: PageAfter }),
  value: z.object({ bets: z.array(MemberBet), next: NextPage }),
  errors: [],
})

export const memberAccess = call({
  ...read,
  path: '/ops/members/access',
  most: 1_000,
  about: 'How a member logs in, with the last fifty sessions and logins',
  query: z.object({ memberId: Id }),
  value: z.object({
    methods: z.array(z.enum(['username', 'mobile', 'email', 'google', 'facebook', 'trial'])),
    sessions: z.array(
      z.object({
        device: z.nullable(z.string()),
        openedAt: z.iso.datetime(),
        seenAt: z.iso.datetime(),
        /** Null while it is open. */
        ended: z.nullable(z.enum(['idle', 'logout', 'elsewhere', 'password', 'operator'])),
      }),
    ),
    logins: z.array(z.object({ device: z.nullable(z.string()), at: z.iso.datetime() })),
  }),
  errors: [],
})

const Because = z.object({ memberId: Id, reason: Reason })

export const lockMember = call({
  ...act,
  path: '/ops/members/lock',
  permission: 'members.lock',
  about: 'Ends a member’s sessions and refuses logins, play and payouts. The money stays, and open bets are settled',
  body: Because,
  value: z.object({}),
  errors: ['already_settled'],
})

export const unlockMember = call({
  ...act,
  path: '/ops/members/unlock',
  permission: 'members.lock',
  about: 'Lets a locked member log in, play and be paid again',
  body: Because,
  value: z.object({}),
  errors: ['already_settled'],
})

export const endMemberSessions = call({
  ...act,
  path: '/ops/members/sessions/end',
  permission: 'members.sessions',
  about: 'Ends all sessions of a member and forgets the devices that log in without a password',
  body: Because,
  value: z.object({}),
  errors: [],
})

export const memberSaferPlay = call({
  ...read,
  path: '/ops/members/safer-play',
  most: 1_000,
  about: 'A member’s limits with what is used of them, and a break if there is one',
  query: z.object({ memberId: Id }),
  value: SaferPlay,
  errors: [],
})

export const tightenLimit = call({
  ...act,
  path: '/ops/members/limits',
  permission: 'members.limits',
  releasesNothing: 'the number is a limit of the member, and it only gets lower',
  about:
    'Tightens a limit at the member’s request, at once. A looser one is refused: members ask for it themselves, and wait',
  body: z.object({ memberId: Id, limit: LimitAsked, reason: Reason }),
  value: SaferPlay,
  errors: ['field_invalid', 'free_account_refused'],
})

export const startBreak = call({
  ...act,
  path: '/ops/members/break',
  permission: 'members.limits',
  releasesNothing: 'the numbers are the length of a break',
  about:
    'Starts a time-out of some hours, or an exclusion of months or for ever, at the member’s request. One that ends before the present break is refused',
  body: z.object({
    memberId: Id,
    break: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('timeout'), hours: z.literal(timeoutHours) }),
      z.object({ kind: z.literal('exclusion'), months: z.nullable(z.literal(exclusionMonths)) }),
    ]),
    reason: Reason,
  }),
  value: SaferPlay,
  errors: ['field_invalid', 'free_account_refused'],
})
