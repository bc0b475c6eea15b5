import * as z from 'zod'

export type Risk = 'low' | 'high'

export const algorithm = 'PBKDF2/SHA-256'

/** Iterations per attempt: enough that the phone spends its time in native hashing and not in calls. */
export const cost = 1_000

/**
 * The phone counts up from 0 to a secret number below this, half of it on average. A lower bound would only help attackers who read it here
 * and start there.
 */
export const mostAttempts: Readonly<Record<Risk, number>> = { low: 120, high: 1_200 }

export const proofSeconds = 5 * 60

/** A phone's submission: the challenge as it received it, and its solution. */
const HandedIn = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(algorithm),
      nonce: z.string().max(64),
      salt: z.string().max(64),
      cost: z.literal(cost),
      keyLength: z.number(),
      keyPrefix: z.string().max(64),
      keySignature: z.string().max(128),
      data: z.object({ until: z.number() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(128), time: z.number().optional() }),
})
export type HandedIn = z.output<typeof HandedIn>

export function handedIn(proof: string): HandedIn | null {
  try {
    return HandedIn.safeParse(JSON.parse(proof)).data ?? null
  } catch {
    return null
  }
}
