import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Id } from '../ids.ts'
import { Currency, Money } from '../money.ts'
import { Book, TxCode } from '../wallet.ts'

const read = { method: 'GET', auth: 'operator' } as const

const Balance = z.object({ free: Money, held: Money })

export const BalanceStep = z.object({
  code: TxCode,
  count: z.int(),
  /** What these movements changed in sum; what was only set aside left one and reached the other. */
  free: Money,
  held: Money,
})
export type BalanceStep = z.output<typeof BalanceStep>

export const explainBalance = call({
  ...read,
  limit: 'report',
  permission: 'members.read',
  path: '/ops/members/explain',
  most: 1_000,
  about: 'How a balance came about in a period: opening, steps, closing, and whether four independent readings agree',
  query: z.object({ memberId: Id, book: Book, currency: Currency, from: z.iso.datetime(), to: z.iso.datetime() }),
  value: z.object({
    opening: Balance,
    steps: z.array(BalanceStep),
    /** Opening and steps added up. */
    closing: Balance,
    checks: z.object({
      /** The balance that the last movement of the period left. */
      lastMovement: z.boolean(),
      /** The wallet today, less everything after the period. */
      wallet: z.boolean(),
      /** All movements since the wallet was opened. */
      allMovements: z.boolean(),
      /** How many movements of the period no seal covers yet. */
      unsealed: z.int(),
    }),
    asOf: z.iso.datetime(),
  }),
  errors: [],
})

/** A rule that refuses a withdrawal; `flags_open` only keeps it from being approved. */
export const WithdrawalRule = z.enum([
  'not_allowed',
  'locked',
  'no_card',
  'payee_cooling_off',
  'withdrawals_paused',
  'identity_required',
  'limit_least',
  'limit_most',
  'limit_day',
  'limit_times',
  'security_hold',
  'insufficient_funds',
  'flags_open',
])
export type WithdrawalRule = z.output<typeof WithdrawalRule>

export const explainWithdrawal = call({
  ...read,
  limit: 'read',
  path: '/ops/members/explain-withdrawal',
  most: 1_000,
  permission: 'withdrawals.read',
  about: 'Why a member could not withdraw an amount now, by the rules that would refuse it',
  query: z.object({
    memberId: Id,
    amount: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000_000)),
  }),
  value: z.object({
    available: Money,
    held: Money,
    obstacles: z.array(
      z.object({
        rule: WithdrawalRule,
        /** The card that it concerns, masked. */
        card: z.nullable(z.string()),
        until: z.nullable(z.iso.datetime()),
        /** What could leave nevertheless. */
        left: z.nullable(Money),
      }),
    ),
    /** Bonuses that a withdrawal would end. */
    endingBonuses: z.int(),
  }),
  errors: [],
})
