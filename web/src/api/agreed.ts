import type { Call } from '@parola/contract'
import * as z from 'zod/mini'
import { CallError } from './call-error.ts'

/** In development and tests every answer is held against the contract, so that a disagreement is seen where it begins. */
export function check(call: Call, answer: unknown): void {
  const { error } = z.safeParse(call.value, answer)
  if (error) throw new CallError('unknown', `${call.path} did not answer as agreed: ${z.prettifyError(error)}`)
}
