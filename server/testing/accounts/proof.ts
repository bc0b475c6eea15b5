import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Does the work of a challenge, as a phone does it. */
export async function workOut(challenge: string): Promise<string> {
  const parsed = JSON.parse(challenge) as Challenge
  const solution = await solveChallenge({ challenge: parsed, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time')
  return JSON.stringify({ challenge: parsed, solution })
}
