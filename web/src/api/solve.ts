import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves the proof of work of a challenge. Null if it took too long. */
export async function solve(text: string): Promise<string | null> {
  const challenge = JSON.parse(text) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return solution && JSON.stringify({ challenge, solution })
}
