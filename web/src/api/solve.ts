import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Does the work that a challenge asks for. Null when it took too long. */
export async function solve(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && JSON.stringify({ challenge, solution })
}
