import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { networkKeyOf, type Visitor } from '../platform/http/visitor.ts'
import type { Budget } from './short-lived-store.ts'

export type Purpose = 'register' | 'login' | 'password' | 'email' | 'mobile'

/** A code is bound to all of these and is wrong for any other combination. */
export interface Binding {
  readonly merchantId: string
  readonly purpose: Purpose
  readonly to: string
  readonly flow: string
  /** The member who requested it, if logged in. */
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

/** Short, because the screen offers a new code only after this one expires, yet long enough for a slow network. */
export const codeLastsMs = 3 * 60_000

export const triesOfCode = 5

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

export const newFlow = (): string => randomBytes(16).toString('base64url')

/** Keyed, so that someone who reads the table cannot try all million codes. */
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

/** Stored when nothing was sent. No code has this hash. */
export const hashOfNoCode = (): Buffer => randomBytes(32)

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The only limit that returns an error, so that a person who taps twice learns why no code arrives. */
export const minuteBudget = (to: string): string => `sms:number:minute:${to}`

interface Sending {
  readonly to: string
  readonly merchantId: string
  readonly visitor: Visitor
}

/** The limits for one more text message. A number belongs to one person, so its limits span all merchants. */
export const budgetsOf = ({ to, merchantId, visitor }: Sending, scale: number): Budget[] =>
  scaled(scale, [
    { name: minuteBudget(to), points: 1, seconds: minute },
    { name: `sms:number:hour:${to}`, points: 5, seconds: hour },
    { name: `sms:number:day:${to}`, points: 10, seconds: day },
    { name: `sms:prefix:${merchantId}:${prefixOf(to)}`, points: 100, seconds: hour },
    { name: `sms:address:${merchantId}:${networkKeyOf(visitor.ip)}`, points: 10, seconds: hour },
    { name: `sms:merchant:${merchantId}`, points: 10_000, seconds: day },
  ])

/** The limits for one more email. */
export const mailBudgetsOf = ({ to, merchantId, visitor }: Sending, scale: number): Budget[] =>
  scaled(scale, [
    { name: minuteBudget(to), points: 1, seconds: minute },
    { name: `mail:address:day:${to}`, points: 10, seconds: day },
    { name: `mail:visitor:${merchantId}:${networkKeyOf(visitor.ip)}`, points: 10, seconds: hour },
    { name: `mail:merchant:${merchantId}`, points: 10_000, seconds: day },
  ])

const scaled = (scale: number, budgets: readonly Budget[]): Budget[] =>
  budgets.map((budget) => ({ ...budget, points: Math.ceil(budget.points * scale) }))

/** Numbers that are sold together share a prefix. */
const prefixOf = (to: string) => to.replace(/^\+/, '').slice(0, 7)
