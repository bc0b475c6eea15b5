import type { Language } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import type { Act } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MerchantRef } from '../platform/http.ts'
import type { Visitor } from '../platform/visitor.ts'
import {
  bindingOf,
  budgetsOf,
  codeLastsMs,
  hashOfCode,
  hashOfFlow,
  hashOfNoCode,
  mailBudgetsOf,
  minuteBudget,
  newCode,
  newFlow,
  triesOfCode,
  type Purpose,
} from './code.ts'
import { codeText } from './code-text.ts'
import type { SharedMemory } from './shared-memory.ts'
import * as store from './store.ts'

export interface CodeRequest {
  readonly merchant: MerchantRef
  readonly purpose: Purpose
  /** A number as E.164, or an address. */
  readonly to: string
  /** It goes by mail, under this subject. */
  readonly subject?: string
  /** Only this member can use it. */
  readonly memberId?: string
  readonly visitor: Visitor
  readonly language: Language
  /** False when nobody has this number: everything looks the same, and nothing is sent. */
  readonly deliver: boolean
}

export interface CodeSent {
  readonly flow: string
  readonly expirationTime: string
}

export interface CodeNeeds {
  readonly memory: SharedMemory
  readonly clock: Clock
  readonly secret: Buffer
  readonly limitScale: number
  /** Tells of its own failures. */
  readonly sendSms: (message: { to: string; text: string }) => Promise<void>
  readonly sendMail: (message: { to: string; subject: string; text: string }) => Promise<void>
  readonly drawCode?: () => string
}

/**
 * Sends a code, unless a budget is spent or there is nobody to send it to; the answer and the time it takes are the same in
 * all three cases.
 */
export async function sendCode(
  { memory, clock, secret, limitScale, sendSms, sendMail, drawCode = newCode }: CodeNeeds,
  act: Act,
  { merchant, purpose, to, subject, memberId, visitor, language, deliver }: CodeRequest,
): Promise<CodeSent> {
  const budgets = subject === undefined ? budgetsOf : mailBudgetsOf
  const spent = await memory.spend(budgets({ to, merchantId: merchant.id, visitor }, limitScale))
  if (spent?.name === minuteBudget(to)) throw new DomainError('rate_limited', { retryAfterMs: spent.retryAfterMs })
  const isSent = deliver && spent === null
  const flow = newFlow()
  const code = drawCode()
  const hash = hashOfCode(secret, bindingOf({ merchant, purpose, to, flow, memberId }), code)
  const endsAt = new Date(clock.now().getTime() + codeLastsMs)
  await act((trx) =>
    store.insertCode(trx, {
      flowHash: hashOfFlow(secret, flow),
      // Otherwise whoever asks again and again could guess at codes that nobody was ever warned by.
      codeHash: isSent ? hash : hashOfNoCode(),
      tries: triesOfCode,
      endsAt,
    }),
  )
  // Not waited for: how long the provider takes would tell that somebody has this number.
  if (isSent) {
    const text = codeText(language, code, codeLastsMs / 60_000)
    const going = subject === undefined ? sendSms({ to, text }) : sendMail({ to, subject, text })
    going.catch(() => {})
  }
  return { flow, expirationTime: endsAt.toISOString() }
}
