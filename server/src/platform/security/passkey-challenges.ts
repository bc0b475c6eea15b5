import type { Redis } from 'ioredis'
import type { Clock } from '../clock.ts'
import { DomainError } from '../errors.ts'
import type { Secrets } from './secrets.ts'
import { createEntrySigner } from './signed-entry.ts'

/**
 * Open passkey challenges. They are signed, because a challenge put back into Redis would let a recorded response log in again.
 */
export interface PasskeyChallenges {
  /** `whose` is the person who may respond, or `nobody` before login. */
  keep(challenge: string, whose: string): Promise<void>
  /** Returns true to one caller only. */
  take(challenge: string, whose: string): Promise<boolean>
}

/** The holder of a login challenge, who is not known yet. */
export const nobody = '-'

const goodForSeconds = 300

interface Deps {
  readonly redis: Redis
  readonly prefix: string
  readonly clock: Clock
  readonly secrets: Secrets
}

/** A challenge for members is none for staff: the names and the signatures of their entries differ. */
export function createPasskeyChallenges(deps: Deps, kind: 'passkey' | 'staff-passkey' = 'passkey'): PasskeyChallenges {
  const { redis, prefix, clock } = deps
  const signer = createEntrySigner(deps.secrets, `${kind} challenge`)
  const keyOf = (challenge: string) => `${prefix}:${kind}:${challenge}`
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
