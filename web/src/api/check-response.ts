import type { Call } from '@parola/contract'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'

/** In development and tests every response is checked against the contract, so that a mismatch shows where it begins. */
export function checkResponse(call: Call, answer: unknown): void {
  const { error } = z.safeParse(call.value, answer)
  if (error) throw new CallError('unknown', `${call.path} did not answer as agreed: ${z.prettifyError(error)}`)
}
