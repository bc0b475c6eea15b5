import type { Limit } from '@parola/contract'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from './errors.ts'
import { householdOf } from './visitor.ts'

interface Budget {
  readonly points: number
  readonly seconds: number
  /** `process`: each process counts for itself, so that a cached read needs no engine at all. `shared`: all count together in Redis. */
  readonly counted: 'process' | 'shared'
  /** What happens to a shared budget while Redis is away: count alone, or refuse. */
  readonly withoutRedis: 'count' | 'refuse'
}

/** Every budget in one place: calls per address and window. */
export const budgets: Readonly<Record<Limit, Budget>> = {
  page: { points: 240, seconds: 60, counted: 'process', withoutRedis: 'count' },
  read: { points: 1200, seconds: 60, counted: 'process', withoutRedis: 'count' },
  write: { points: 240, seconds: 60, counted: 'shared', withoutRedis: 'count' },
  report: { points: 60, seconds: 60, counted: 'shared', withoutRedis: 'count' },
  login: { points: 30, seconds: 60, counted: 'shared', withoutRedis: 'refuse' },
  money: { points: 60, seconds: 60, counted: 'shared', withoutRedis: 'refuse' },
}

export interface Limits {
  /** Takes one from the address's budget, or refuses with `rate_limited`; `overloaded` when it must be counted and cannot. */
  spend(limit: Limit, merchantCode: string, ip: string): Promise<void>
}

export function createLimits({ redis, prefix, scale = 1 }: { redis: Redis; prefix: string; scale?: number }): Limits {
  const counterOf = (limit: Limit): RateLimiterMemory | RateLimiterRedis => {
    const { points, seconds, counted, withoutRedis } = budgets[limit]
    const options = { keyPrefix: `${prefix}:limit:${limit}`, points: Math.ceil(points * scale), duration: seconds }
    const alone = new RateLimiterMemory(options)
    if (counted === 'process') return alone
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      // Whoever has long spent the budget is not worth a round trip.
      inMemoryBlockOnConsumed: options.points + 1,
      inMemoryBlockDuration: 5,
      ...(withoutRedis === 'count' ? { insuranceLimiter: alone } : {}),
    })
  }
  const counters: Record<Limit, RateLimiterMemory | RateLimiterRedis> = {
    page: counterOf('page'),
    read: counterOf('read'),
    write: counterOf('write'),
    report: counterOf('report'),
    login: counterOf('login'),
    money: counterOf('money'),
  }
  return {
    async spend(limit, merchantCode, ip) {
      try {
        await counters[limit].consume(`${merchantCode}:${householdOf(ip)}`)
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          throw new DomainError('rate_limited', { retryAfterMs: refused.msBeforeNext })
        throw new DomainError('overloaded')
      }
    },
  }
}
