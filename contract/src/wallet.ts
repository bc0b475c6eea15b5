import * as z from 'zod/mini'
import { call } from './call.ts'
import { Money } from './money.ts'

/** Books never mix: what is won with play money stays play money. */
export const Book = z.enum(['real', 'trial', 'bonus'])
export type Book = z.output<typeof Book>

/** What a movement is, as the member reads it; the sources call it the transaction code. */
export const txCodeList = [
  'deposit',
  'deposit_reversed',
  'withdrawal',
  'withdrawal_returned',
  'stake',
  'win',
  'refund',
  'bonus',
  'bonus_reversed',
  'to_vendor',
  'from_vendor',
  'adjustment',
  'to_downline',
  'from_upline',
  'team_rebate',
  'contract_pay',
  'grant',
] as const
export const TxCode = z.enum(txCodeList)
export type TxCode = z.output<typeof TxCode>

/** Kinds of movement that members look for together. */
export const txGroupList = ['deposits', 'withdrawals', 'transfers', 'bonus', 'bets'] as const
export const TxGroup = z.enum(txGroupList)
export type TxGroup = z.output<typeof TxGroup>

export const memberWallet = call({
  method: 'GET',
  path: '/wps/wallets/member',
  about: 'What the member has: with the merchant and in the wallets of vendors together, bonus money apart',
  auth: 'member',
  limit: 'read',
  value: z.object({ sumBalance: Money, book: Book, bonus: Money, held: Money }),
  errors: [],
})

export const merchantWallet = call({
  method: 'GET',
  path: '/wps/wallets/merchant',
  about: 'What the member has with the merchant: free to use, set aside, and as bonus',
  auth: 'member',
  limit: 'read',
  value: z.object({ balance: Money, held: Money, bonus: Money, book: Book }),
  errors: [],
})

export const txCodes = call({
  method: 'GET',
  path: '/wps/wallets/txCodes',
  about: 'The kinds of movement by which records can be chosen',
  auth: 'member',
  limit: 'read',
  value: z.object({ codes: z.array(TxCode) }),
  errors: [],
})

/** A day as the member's calendar has it. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
/** Days of a period, both included, as the clock in the member's place counts them: `offsetMinutes` is what it is ahead of UTC. */
const Period = {
  from: Day,
  to: Day,
  offsetMinutes: z._default(z.coerce.number().check(z.int(), z.gte(-840), z.lte(840)), 0),
}

export const Transaction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  code: TxCode,
  book: Book,
  /** Below zero where money left what the member can use. Zero where money that was set aside went its way. */
  amount: Money,
  balanceAfter: Money,
  heldAfter: Money,
  /** What it belongs to, in the words of whoever moved it: a deposit's number, a round. */
  about: z.nullable(z.string()),
})
export type Transaction = z.output<typeof Transaction>

export const transactionDetails = call({
  method: 'GET',
  path: '/wps/wallets/transactionDetails',
  about: 'The member’s movements, newest first, by kind and days',
  auth: 'member',
  limit: 'report',
  query: z.object({
    ...Period,
    code: z.optional(TxCode),
    group: z.optional(TxGroup),
    /** Goes on where a page ended. */
    before: z.optional(z.string().check(z.regex(/^\d{1,19}$/))),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 20),
  }),
  value: z.object({ transactions: z.array(Transaction), next: z.nullable(z.string()) }),
  errors: [],
})

const Figures = {
  deposited: Money,
  withdrawn: Money,
  staked: Money,
  won: Money,
  bonus: Money,
  /** Won and given back, less staked. */
  profit: Money,
}

export const memberPnl = call({
  method: 'GET',
  path: '/wps/report/memberPnl',
  about: 'Profit and loss by day, for the period and in all',
  auth: 'member',
  limit: 'report',
  query: z.object(Period),
  value: z.object({
    days: z.array(z.object({ day: Day, ...Figures })),
    period: z.object(Figures),
    /** Since the account was opened. */
    lifetime: z.object({ deposited: Money, withdrawn: Money, netDeposits: Money }),
  }),
  errors: [],
})
