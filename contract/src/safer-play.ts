import * as z from 'zod/mini'
import { call } from './call.ts'
import { Currency, Money } from './money.ts'

/** What a member can put a limit on. `time` is counted in minutes, the others in minor units. */
export const LimitKind = z.enum(['deposit', 'loss', 'stake', 'time'])
export type LimitKind = z.output<typeof LimitKind>

/** Any 24 hours, any 7 days, any 30 days: a window that goes with the clock, so that no midnight gives a second one. */
export const LimitPeriod = z.enum(['day', 'week', 'month'])
export type LimitPeriod = z.output<typeof LimitPeriod>

/** Hours of each period. */
export const hoursOf: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 168, month: 720 }

/** Money in minor units or minutes; the most is what no member reaches. */
const Amount = z.int().check(z.nonnegative(), z.lte(1_000_000_000_000))

/** The minutes of the longest period: a limit on time that is higher would be none. */
const mostMinutes = 43_200

export const PlayLimit = z.object({
  kind: LimitKind,
  period: LimitPeriod,
  /** What holds now. */
  amount: z.nullable(Amount),
  /** How much of it the window has used. */
  used: z.int(),
  /** A looser one that was asked for: it can be confirmed from then on, and until it is, the tighter one holds. */
  next: z.nullable(z.object({ amount: z.nullable(Amount), from: z.iso.datetime() })),
})
export type PlayLimit = z.output<typeof PlayLimit>

/** A break from play: for some days, for months, or for ever. Nobody can end it early. */
export const Break = z.object({
  kind: z.enum(['timeout', 'exclusion', 'closed']),
  since: z.iso.datetime(),
  /** Null for ever. */
  until: z.nullable(z.iso.datetime()),
})
export type Break = z.output<typeof Break>

/** How long a time-out can be, in hours, and an exclusion, in months; null is for ever. */
export const timeoutHours = [24, 72, 168, 336, 720, 1008] as const
export const exclusionMonths = [6, 12, 24, 60] as const

/** After so many minutes of play the member is asked; 0 is never, where the jurisdiction allows it. */
export const realityMinutes = [15, 30, 45, 60, 120] as const

export const SaferPlay = z.object({
  currency: Currency,
  limits: z.array(PlayLimit),
  break: z.nullable(Break),
  realityCheckMinutes: z.int(),
  /** Whether identity must be proven before any play, and is not yet. */
  identityNeeded: z.boolean(),
})
export type SaferPlay = z.output<typeof SaferPlay>

const mine = { auth: 'member', limit: 'write', realOnly: true, value: SaferPlay } as const

export const saferPlay = call({
  method: 'GET',
  path: '/wps/saferPlay',
  about: 'The member’s limits with what is used of them, a break if there is one, and when the reality check comes',
  auth: 'member',
  limit: 'read',
  realOnly: true,
  value: SaferPlay,
  errors: [],
})

/** What a member, or staff at their request, asks for. */
export const LimitAsked = z
  .object({ kind: LimitKind, period: LimitPeriod, amount: z.nullable(Amount) })
  .check(z.refine(({ kind, amount }) => kind !== 'time' || amount === null || amount <= mostMinutes))

export const setLimit = call({
  ...mine,
  method: 'POST',
  path: '/wps/saferPlay/limit',
  about: 'Sets a limit. A tighter one holds at once; a looser one, or none, can be confirmed after 24 hours',
  body: LimitAsked,
  errors: [],
})

export const confirmLimit = call({
  ...mine,
  method: 'POST',
  path: '/wps/saferPlay/limit/confirm',
  about: 'Confirms a looser limit once it is due, or drops it',
  body: z.object({ kind: LimitKind, period: LimitPeriod, confirm: z.boolean() }),
  errors: ['limit_reached'],
})

export const takeTimeout = call({
  ...mine,
  method: 'POST',
  path: '/wps/saferPlay/timeout',
  about: 'A break of some days from bets, deposits and offers, from now on; it can be made longer and not shorter',
  body: z.object({ hours: z.literal(timeoutHours) }),
  errors: [],
})

export const excludeSelf = call({
  ...mine,
  method: 'POST',
  path: '/wps/saferPlay/exclusion',
  about:
    'A break of months or for ever, on every brand of this deployment, from now on; it can be made longer and not shorter',
  body: z.object({ months: z.nullable(z.literal(exclusionMonths)) }),
  errors: [],
})

export const setRealityCheck = call({
  ...mine,
  method: 'POST',
  path: '/wps/saferPlay/realityCheck',
  about: 'After how many minutes the member is told how long it has been, and what was won and lost',
  body: z.object({ minutes: z.literal(realityMinutes) }),
  errors: [],
})

export const closeAccount = call({
  ...mine,
  method: 'POST',
  path: '/wps/member/close',
  about: 'Closes the account: no more play, deposits and offers. What is left can be taken out',
  body: z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(300))) }),
  errors: [],
})

/** Since the session began. */
export const Position = z.object({
  openedAt: z.iso.datetime(),
  serverTime: z.iso.datetime(),
  staked: Money,
  won: Money,
  /** Below zero where more was staked than won. */
  net: Money,
  /** When the member is asked whether to go on. */
  checkAt: z.iso.datetime(),
})
export type Position = z.output<typeof Position>

export const position = call({
  method: 'GET',
  path: '/wps/session/position',
  about: 'How long this session has been going and what was staked and won in it',
  auth: 'member',
  limit: 'read',
  value: Position,
  errors: [],
})

export const answerRealityCheck = call({
  method: 'POST',
  path: '/wps/session/realityCheck',
  about: 'The member has read the reality check and goes on; the next one is a whole interval away',
  auth: 'member',
  limit: 'write',
  body: z.object({}),
  value: Position,
  errors: [],
})
