import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { householdOf, type Visitor } from '../platform/visitor.ts'
import type { Budget } from './shared-memory.ts'

export type Purpose = 'register' | 'login' | 'password' | 'email' | 'mobile'

/** All that a code is good for. One that is sent back under any other of these is a wrong one. */
export interface Binding {
  readonly merchantId: string
  readonly purpose: Purpose
  readonly to: string
  readonly flow: string
  /** The member who asked, where one is logged in. */
  readonly memberId?: string
}

interface Bound extends Omit<Binding, 'merchantId' | 'memberId'> {
  readonly merchant: { readonly id: string }
  readonly memberId?: string | undefined
}

export const bindingOf = ({ merchant, purpose, to, flow, memberId }: Bound): Binding => ({
  merchantId: merchant.id,
  purpose,
  to,
  flow,
  ...(memberId === undefined ? {} : { memberId }),
})

/** The screen offers a new code only when this one has ended, so it is short, yet longer than a slow network needs. */
export const codeLastsMs = 3 * 60_000

export const triesOfCode = 5

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export const newFlow = (): string => randomBytes(16).toString('base64url')

/** Whoever reads the table cannot try out all million codes: that takes the secret. */
export const hashOfCode = (
  secret: Buffer,
  { merchantId, purpose, to, flow, memberId }: Binding,
  code: string,
): Buffer =>
  createHmac('sha256', secret)
    .update(
      JSON.stringify(['code', merchantId, purpose, to, flow, code, ...(memberId === undefined ? [] : [memberId])]),
    )
    .digest()

export const hashOfFlow = (secret: Buffer, flow: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['flow', flow]))
    .digest()

/** Stands where nothing was sent. No code has this hash, so guessing at it is in vain. */
export const hashOfNoCode = (): Buffer => randomBytes(32)

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The one budget that is told of: a person who taps twice should learn why nothing comes. */
export const minuteBudget = (to: string): string => `sms:number:minute:${to}`

interface Sending {
  readonly to: string
  readonly merchantId: string
  readonly visitor: Visitor
}

/** Everything that one more message draws on. A number is one person's at whichever merchant, so its budgets span all of them. */
export const budgetsOf = ({ to, merchantId, visitor }: Sending, scale: number): Budget[] =>
  scaled(scale, [
    { name: minuteBudget(to), points: 1, seconds: minute },
    { name: `sms:number:hour:${to}`, points: 5, seconds: hour },
    { name: `sms:number:day:${to}`, points: 10, seconds: day },
    { name: `sms:prefix:${merchantId}:${prefixOf(to)}`, points: 100, seconds: hour },
    { name: `sms:address:${merchantId}:${householdOf(visitor.ip)}`, points: 10, seconds: hour },
    { name: `sms:merchant:${merchantId}`, points: 10_000, seconds: day },
  ])

/** What one more mail draws on. */
export const mailBudgetsOf = ({ to, merchantId, visitor }: Sending, scale: number): Budget[] =>
  scaled(scale, [
    { name: minuteBudget(to), points: 1, seconds: minute },
    { name: `mail:address:day:${to}`, points: 10, seconds: day },
    { name: `mail:visitor:${merchantId}:${householdOf(visitor.ip)}`, points: 10, seconds: hour },
    { name: `mail:merchant:${merchantId}`, points: 10_000, seconds: day },
  ])

const scaled = (scale: number, budgets: readonly Budget[]): Budget[] =>
  budgets.map((budget) => ({ ...budget, points: Math.ceil(budget.points * scale) }))

/** Numbers that are sold together begin alike. */
const prefixOf = (to: string) => to.replace(/^\+/, '').slice(0, 7)
