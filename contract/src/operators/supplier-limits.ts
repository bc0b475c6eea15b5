import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NextPage, PageAfter } from './cursor.ts'
import { Id } from '../ids.ts'
import { Currency, Money } from '../money.ts'
import { Reason } from '../operators.ts'
import { shown } from '../recorded.ts'
import { Book } from '../wallet.ts'

const Of = { memberId: Id, id: Id }
/** The operators who approved it, by name. */
const Approvals = z.array(z.string())
const common = { auth: 'operator', limit: 'write' } as const

const ParkedState = z.enum(['parked', 'released', 'refused'])

export const parkedPayouts = call({
  ...common,
  method: 'GET',
  path: '/ops/parked-payouts',
  permission: 'play.read',
  about: 'Payouts above the limits of their supplier, in one state, oldest first',
  query: z.object({ state: z._default(ParkedState, 'parked'), after: PageAfter }),
  value: z.object({
    payouts: z.array(
      z.object({
        ...Of,
        supplier: z.string(),
        /** The supplier’s own name of it. */
        transactionId: z.string(),
        kind: z.enum(['betwin', 'win', 'promo']),
        round: z.nullable(z.string()),
        gameId: z.nullable(z.string()),
        campaign: z.nullable(z.string()),
        book: Book,
        payout: Money,
        at: z.iso.datetime(),
        state: ParkedState,
        approvals: Approvals,
        refusedBy: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        /** How the call ended once it was released; OK has paid. */
        outcome: z.nullable(z.string()),
      }),
    ),
    next: NextPage,
  }),
  errors: [],
})

export const approveParkedPayout = call({
  ...common,
  method: 'POST',
  path: '/ops/parked-payouts/approve',
  permission: 'play.rounds-resolve',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'payout', amount: 'row' },
  about: 'Agrees to a parked payout. The second operator who agrees releases it',
  body: z.object(Of),
  value: z.object({ state: ParkedState, approvals: Approvals, outcome: z.nullable(z.string()) }),
  errors: ['already_settled', 'second_operator_needed', 'role_limit', 'reauth_required'],
})

export const refuseParkedPayout = call({
  ...common,
  method: 'POST',
  path: '/ops/parked-payouts/refuse',
  permission: 'play.rounds-resolve',
  about: 'Refuses a parked payout for good',
  body: z.object({ ...Of, reason: Reason }),
  value: z.object({ state: ParkedState }),
  errors: ['already_settled'],
})

const Allowance = z.int().check(z.gte(0))

/** What a supplier may pay in a currency without two operators. */
export const SupplierLimit = z.object({
  supplier: shown(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))),
  currency: Currency,
  /** The wins of a round, as a multiple of its stakes. */
  maxMultiplier: z.int().check(z.gte(1), z.lte(2_000_000_000)),
  /** Payouts without a stake, in minor units: of one call, to one member in a day, to all members in a day. */
  promoPerCall: Allowance,
  promoPerMemberDay: Allowance,
  promoPerDay: Allowance,
})
export type SupplierLimit = z.output<typeof SupplierLimit>

export const limits = call({
  ...common,
  method: 'GET',
  path: '/ops/supplier-limits',
  permission: 'games.read',
  about: 'The limits of suppliers, and raised ones that wait for a second operator',
  most: 1_000,
  value: z.object({ limits: z.array(SupplierLimit), waiting: z.array(SupplierLimit) }),
  errors: [],
})

export const setLimit = call({
  ...common,
  method: 'POST',
  path: '/ops/supplier-limits',
  permission: 'games.supplier',
  reauth: 'single',
  peopleOnly: true,
  releases: { kind: 'supplier_limit', amount: 'body.promoPerDay' },
  about:
    'Sets the limits of a supplier. Lower ones apply at once; raised ones apply when a second operator sends the same',
  body: SupplierLimit,
  value: z.object({ state: z.enum(['set', 'waiting']) }),
  errors: ['reauth_required', 'role_limit'],
})
