import * as z from 'zod'

export type Risk = 'low' | 'high'

export const algorithm = 'PBKDF2/SHA-256'

/** Iterations of one attempt. Enough that a phone's time goes into hashing, which its crypto library does natively, and not into calls. */
export const cost = 1_000

/**
 * The phone counts up from 0 to a secret number below this, so half of it on average and never more. A smallest number
 * would only help those who read it here and begin there.
 */
export const mostAttempts: Readonly<Record<Risk, number>> = { low: 120, high: 1_200 }

export const proofSeconds = 5 * 60

/** What a phone hands in: the challenge as it got it, and what it found. */
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
