import type { Redis } from 'ioredis'
import { DomainError } from '../platform/errors.ts'

/** Challenges that were given out and not answered yet. */
export interface PasskeyChallenges {
  /** `whose` is who may answer it: nobody in particular, or one member. */
  keep(challenge: string, whose: string): Promise<void>
  /** True for one asker only. */
  take(challenge: string, whose: string): Promise<boolean>
}

/** Who logs in is nobody yet. */
export const nobody = '-'

const goodForSeconds = 300

export function createPasskeyChallenges({ redis, prefix }: { redis: Redis; prefix: string }): PasskeyChallenges {
  const keyOf = (challenge: string) => `${prefix}:passkey:${challenge}`
  return {
    async keep(challenge, whose) {
      await answered(redis.set(keyOf(challenge), whose, 'EX', goodForSeconds))
    },
    take: async (challenge, whose) => (await answered(redis.getdel(keyOf(challenge)))) === whose,
  }
}

async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
