import * as z from 'zod/mini'
import { call } from '../call.ts'
import { NextPage, PageAfter } from './cursor.ts'
import { Id } from '../ids.ts'
import { Currency } from '../money.ts'
import { Reason } from '../operators.ts'

export const FlagKind = z.enum([
  'no_play',
  'shared_payee',
  'short_lived',
  'chargeback',
  'chargeback_differs',
  'bonus_reversed',
])
export type FlagKind = z.output<typeof FlagKind>

/** What looks like money being laundered, and deposits and bonuses that were taken back. No withdrawal is approved while one is open. */
export const Flag = z.object({
  id: Id,
  memberId: Id,
  /**
   * Money paid in and taken out with next to no play; one bank account in the hands of many members; an account used for days and left; a
   * deposit that was reversed; one whose reversal names another amount, so that nothing was taken; a bonus whose stakes were rolled back,
   * and which the balance could not pay back. Members are told of the last three only.
   */
  kind: FlagKind,
  /** The withdrawal, deposit or bonus it is about; null where it is about the account. */
  about: z.nullable(Id),
  /** Counts, days, and amounts in minor units, as they were when it was found. */
  facts: z.record(z.string(), z.int()),
  currency: z.nullable(Currency),
  foundAt: z.iso.datetime(),
  closed: z.nullable(z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() })),
})
export type Flag = z.output<typeof Flag>

export const flags = call({
  auth: 'operator',
  limit: 'write',
  method: 'GET',
  path: '/ops/flags',
  permission: 'risk.read',
  sensitiveRead: true,
  about: 'Members whose money looks as if it were laundered, newest first',
  query: z.object({ state: z.enum(['open', 'closed']), after: PageAfter }),
  value: z.object({ flags: z.array(Flag), next: NextPage }),
  errors: [],
})

export const closeFlag = call({
  auth: 'operator',
  limit: 'write',
  method: 'POST',
  path: '/ops/flags/close',
  permission: 'risk.cases',
  about: 'Says what came of looking at a flag; it is closed once',
  body: z.object({ id: Id, reason: Reason }),
  value: Flag,
  errors: ['already_settled'],
})
