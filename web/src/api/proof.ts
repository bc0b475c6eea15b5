/** Loaded with the first form that needs it. */
import { verification } from '@parola/contract'
import { callApi } from './call-api.ts'
import { CallError } from './call-error.ts'
import { solve } from './solve.ts'

/** Fetches a challenge and solves it while the person is typing. The proof is valid for one call. */
export async function workOutProof(): Promise<string> {
  const { challenge } = await callApi(verification.challenge, {})
  const proof = await solve(challenge)
  if (!proof) throw new CallError('human_check_failed', 'the challenge was not solved in time')
  return proof
}
