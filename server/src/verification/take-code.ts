import type { Act } from '../platform/db.ts'
import type { MerchantRef } from '../platform/http.ts'
import { isSameBytes } from '../platform/secrets.ts'
import { bindingOf, hashOfCode, hashOfFlow, type Purpose } from './code.ts'
import { CodeWrongError } from './errors.ts'
import * as store from './store.ts'

export interface CodeAnswer {
  readonly merchant: MerchantRef
  readonly purpose: Purpose
  readonly to: string
  readonly flow: string
  readonly code: string
  readonly memberId?: string
}

/** Takes the code, once. The try is committed before anything is compared: a thousand guesses at once are five. */
export async function takeCode(secret: Buffer, act: Act, { code, ...answer }: CodeAnswer): Promise<void> {
  const flowHash = hashOfFlow(secret, answer.flow)
  const kept = await act((trx) => store.spendTry(trx, flowHash))
  const given = hashOfCode(secret, bindingOf(answer), code)
  if (!kept || !isSameBytes(kept, given)) throw new CodeWrongError()
  if (!(await act((trx) => store.deleteCode(trx, flowHash)))) throw new CodeWrongError()
}
