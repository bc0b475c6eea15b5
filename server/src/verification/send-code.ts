import type { Language } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import type { StepRunner } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import type { Visitor } from '../platform/http/visitor.ts'
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
import type { ShortLivedStore } from './short-lived-store.ts'
import * as store from './store/codes.ts'

export interface CodeRequest {
  readonly merchant: MerchantRef
  readonly purpose: Purpose
  /** A number in E.164, or an email address. */
  readonly to: string
  /** If set, the code is sent by email with this subject. */
  readonly subject?: string
  /** Restricts the code to this member. */
  readonly memberId?: string
  readonly visitor: Visitor
  readonly language: Language
  /** False when no member has this number: the response looks the same, and nothing is sent. */
  readonly deliver: boolean
}

export interface CodeSent {
  readonly flow: string
  readonly expirationTime: string
}

export interface IssuedCode {
  readonly flow: string
  readonly code: string
}

export interface CodeDeps {
  readonly shortLivedStore: ShortLivedStore
  readonly clock: Clock
  readonly secret: Buffer
  readonly limitScale: number
  /** Reports its own failures. */
  readonly sendSms: (message: { to: string; text: string }) => Promise<void>
  readonly sendMail: (message: { to: string; subject: string; text: string }) => Promise<void>
  readonly drawCode?: () => string
}

/** Sends a code unless a limit is reached or there is no receiver. The response and its timing are the same in all three cases. */
export async function sendCode(
  { shortLivedStore, clock, secret, limitScale, sendSms, sendMail, drawCode = newCode }: CodeDeps,
  runStep: StepRunner,
  { merchant, purpose, to, subject, memberId, visitor, language, deliver }: CodeRequest,
): Promise<CodeSent> {
  const budgets = subject === undefined ? budgetsOf : mailBudgetsOf
  const spent = await shortLivedStore.spend(budgets({ to, merchantId: merchant.id, visitor }, limitScale))
  if (spent?.name === minuteBudget(to)) throw new DomainError('rate_limited', { retryAfterMs: spent.retryAfterMs })
  const isSent = deliver && spent === null
  const flow = newFlow()
  const code = drawCode()
  const hash = hashOfCode(secret, bindingOf({ merchant, purpose, to, flow, memberId }), code)
  const endsAt = new Date(clock.now().getTime() + codeLastsMs)
  await runStep((trx) =>
    store.insertCode(trx, {
      flowHash: hashOfFlow(secret, flow),
      // Otherwise repeated requests would allow guessing codes without a message that warns the owner.
      codeHash: isSent ? hash : hashOfNoCode(),
      tries: triesOfCode,
      endsAt,
    }),
  )
  // Not awaited, because the provider's response time would reveal that a member has this number.
  if (isSent) {
    const text = codeText(language, code, codeLastsMs / 60_000)
    const going = subject === undefined ? sendSms({ to, text }) : sendMail({ to, subject, text })
    going.catch(() => {})
  }
  return { flow, expirationTime: endsAt.toISOString() }
}

/** Completing a form takes longer than reading a message. */
const issuedLastsMs = 10 * 60_000

/** Returns a code to the page instead of sending it. Registration accepts it like any other. */
export async function issueCode(
  { clock, secret }: Pick<CodeDeps, 'clock' | 'secret'>,
  runStep: StepRunner,
  request: Pick<CodeRequest, 'merchant' | 'purpose' | 'to'>,
): Promise<IssuedCode> {
  const flow = newFlow()
  const code = newCode()
  await runStep((trx) =>
    store.insertCode(trx, {
      flowHash: hashOfFlow(secret, flow),
      codeHash: hashOfCode(secret, bindingOf({ ...request, flow }), code),
      tries: triesOfCode,
      endsAt: new Date(clock.now().getTime() + issuedLastsMs),
    }),
  )
  return { flow, code }
}
