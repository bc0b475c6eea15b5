/** Loaded with the first form that needs it. */
import { verification } from '@parola/contract'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { ask } from './ask.ts'
import { CallError } from './call-error.ts'

/** Asks for work and does it, beside whatever the person is typing. The answer is good for one call. */
export async function workOutProof(): Promise<string> {
  const asked = await ask(verification.challenge, {})
  const challenge = JSON.parse(asked.challenge) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new CallError('human_check_failed', 'the challenge was not solved in time')
  return JSON.stringify({ challenge, solution })
}
