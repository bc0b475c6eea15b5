import type { Redis } from 'ioredis'
import type { Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { createEntrySigner } from '../../platform/security/signed-entry.ts'

/**
 * Open passkey challenges. They are signed, because a challenge put back into Redis would let a recorded response log in again.
 */
export interface PasskeyChallenges {
  /** `whose` is the member who may respond, or `nobody` before login. */
  keep(challenge: string, whose: string): Promise<void>
  /** Returns true to one caller only. */
  take(challenge: string, whose: string): Promise<boolean>
}

/** The holder of a login challenge, who is not known yet. */
export const nobody = '-'

const goodForSeconds = 300

export function createPasskeyChallenges(deps: {
  redis: Redis
  prefix: string
  clock: Clock
  secrets: Secrets
}): PasskeyChallenges {
  const { redis, prefix, clock } = deps
  const signer = createEntrySigner(deps.secrets, 'passkey challenge')
  const keyOf = (challenge: string) => `${prefix}:passkey:${challenge}`
  return {
    async keep(challenge, whose) {
      const key = keyOf(challenge)
      const entry = signer.sign(key, whose, new Date(clock.now().getTime() + goodForSeconds * 1000))
      await answered(redis.set(key, entry, 'EX', goodForSeconds))
    },
    async take(challenge, whose) {
      const key = keyOf(challenge)
      return signer.read(key, await answered(redis.getdel(key)), clock.now()) === whose
    },
  }
}

async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
