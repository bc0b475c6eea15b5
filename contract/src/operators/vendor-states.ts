import * as z from 'zod/mini'
import { call } from '../call.ts'
import { VendorCode } from '../ids.ts'
import { Money } from '../money.ts'
import { common } from './common.ts'

const read = { ...common, method: 'GET', permission: 'games.read' } as const

export const VendorState = z.object({
  code: VendorCode,
  name: z.string(),
  /** Who runs its games; null if nobody does here, and none opens. */
  supplier: z.nullable(z.string()),
  isUp: z.boolean(),
  /** When its supplier went down or came back; null for one that was never down. */
  since: z.nullable(z.iso.datetime()),
  /** How many of its games are in the catalogue, how many its supplier lists, and how many are offered here. */
  games: z.int(),
  listed: z.int(),
  offered: z.int(),
  /** When its supplier’s list last changed. */
  changedAt: z.nullable(z.iso.datetime()),
})
export type VendorState = z.output<typeof VendorState>

export const vendorStates = call({
  ...read,
  path: '/ops/vendors',
  about: 'The vendors of the deployment: who runs them, whether they answer, and how many of their games are offered',
  most: 1_000,
  value: z.object({ vendors: z.array(VendorState) }),
  errors: [],
})

/** The minutes over which answers are counted. */
export const answeredMinutes = 15

export const SupplierAnswer = z.object({
  kind: z.enum(['bet', 'betwin', 'win', 'rollback', 'promo']),
  status: z.string(),
  calls: z.int(),
})
export type SupplierAnswer = z.output<typeof SupplierAnswer>

export const supplierState = call({
  ...read,
  path: '/ops/vendors/supplier',
  limit: 'report',
  about:
    'What a supplier was answered in the last 15 minutes, by kind and code, and how much of its promotional allowance is used today (UTC)',
  query: z.object({ supplier: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)) }),
  most: 1_000,
  value: z.object({
    answers: z.array(SupplierAnswer),
    promo: z.array(z.object({ perDay: Money, perCall: Money, perMemberDay: Money, usedToday: Money })),
  }),
  errors: [],
})
