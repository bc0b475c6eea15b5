import type { StepRunner } from '../platform/db/db.ts'
import type { MerchantRef } from '../platform/http/serve.ts'
import { isSameBytes } from '../platform/security/secrets.ts'
import { bindingOf, hashOfCode, hashOfFlow, type Purpose } from './code.ts'
import { CodeWrongError } from './errors.ts'
import * as store from './store/codes.ts'

export interface CodeAnswer {
  readonly merchant: MerchantRef
  readonly purpose: Purpose
  readonly to: string
  readonly flow: string
  readonly code: string
  readonly memberId?: string
}

/** Accepts the code once. The try is committed before the comparison, so that a thousand concurrent guesses count as five. */
export async function takeCode(secret: Buffer, runStep: StepRunner, { code, ...answer }: CodeAnswer): Promise<void> {
  const flowHash = hashOfFlow(secret, answer.flow)
  const kept = await runStep((trx) => store.spendTry(trx, flowHash))
  const given = hashOfCode(secret, bindingOf(answer), code)
  if (!kept || !isSameBytes(kept, given)) throw new CodeWrongError()
  if (!(await runStep((trx) => store.deleteCode(trx, flowHash)))) throw new CodeWrongError()
}
