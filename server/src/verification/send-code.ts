import type { Language } from '@parola/contract'
import type { Clock } from '../platform/clock.ts'
import type { Act } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { MerchantRef } from '../platform/http.ts'
import type { Visitor } from '../platform/visitor.ts'
import {
  budgetsOf,
  codeLastsMs,
  hashOfCode,
  hashOfFlow,
  hashOfNoCode,
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
  /** E.164. */
  readonly to: string
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
  readonly drawCode?: () => string
}

/**
 * Sends a code, unless a budget is spent or there is nobody to send it to; the answer and the time it takes are the same in
 * all three cases.
 */
export async function sendCode(
  { memory, clock, secret, limitScale, sendSms, drawCode = newCode }: CodeNeeds,
  act: Act,
  { merchant, purpose, to, visitor, language, deliver }: CodeRequest,
): Promise<CodeSent> {
  const spent = await memory.spend(budgetsOf({ to, merchantId: merchant.id, visitor }, limitScale))
  if (spent?.name === minuteBudget(to)) throw new DomainError('rate_limited', { retryAfterMs: spent.retryAfterMs })
  const isSent = deliver && spent === null
  const flow = newFlow()
  const code = drawCode()
  const hash = hashOfCode(secret, { merchantId: merchant.id, purpose, to, flow }, code)
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
  if (isSent) sendSms({ to, text: codeText(language, code, codeLastsMs / 60_000) }).catch(() => {})
  return { flow, expirationTime: endsAt.toISOString() }
}
