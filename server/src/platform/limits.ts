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
  /** The same at once, where this process counts alone. False is no refusal: `spend` says why, or counts elsewhere. */
  spendNow(limit: Limit, merchantCode: string, ip: string): boolean
}

export function createLimits({ redis, prefix, scale = 1 }: { redis: Redis; prefix: string; scale?: number }): Limits {
  const limits = Object.keys(budgets) as Limit[]
  const pointsOf = (limit: Limit) => Math.ceil(budgets[limit].points * scale)
  const shared = new Map(
    limits
      .filter((limit) => budgets[limit].counted === 'shared')
      .map((limit) => [limit, sharedCounter(redis, `${prefix}:limit:${limit}`, pointsOf(limit), budgets[limit])]),
  )
  const own = new Map(
    limits
      .filter((limit) => budgets[limit].counted === 'process')
      .map((limit) => [limit, createWindows(pointsOf(limit), budgets[limit].seconds * 1000)]),
  )
  return {
    async spend(limit, merchantCode, ip) {
      const key = keyOf(merchantCode, ip)
      const retryAfterMs = own.get(limit)?.spend(key) ?? 0
      if (retryAfterMs > 0) throw new DomainError('rate_limited', { retryAfterMs })
      try {
        await shared.get(limit)?.consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          throw new DomainError('rate_limited', { retryAfterMs: refused.msBeforeNext })
        throw new DomainError('overloaded')
      }
    },
    spendNow: (limit, merchantCode, ip) => own.get(limit)?.spend(keyOf(merchantCode, ip)) === 0,
  }
}

const keyOf = (merchantCode: string, ip: string) => `${merchantCode}:${householdOf(ip)}`

function sharedCounter(redis: Redis, keyPrefix: string, points: number, { seconds, withoutRedis }: Budget) {
  const options = { keyPrefix, points, duration: seconds }
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Whoever has long spent the budget is not worth a round trip.
    inMemoryBlockOnConsumed: points + 1,
    inMemoryBlockDuration: 5,
    ...(withoutRedis === 'count' ? { insuranceLimiter: new RateLimiterMemory(options) } : {}),
  })
}

/** Counts in this process alone and without waiting: a window begins with the first call in it. */
function createWindows(points: number, lengthMs: number) {
  const windows = new Map<string, { left: number; readonly until: number }>()
  let sweepAt = 0
  return {
    /** 0 when there was one left, else the time until there is. */
    spend(key: string): number {
      const now = performance.now()
      let window = windows.get(key)
      if (!window || now >= window.until) {
        if (now >= sweepAt) {
          for (const [old, { until }] of windows) if (now >= until) windows.delete(old)
          sweepAt = now + lengthMs
        }
        windows.set(key, (window = { left: points, until: now + lengthMs }))
      }
      if (window.left === 0) return Math.ceil(window.until - now)
      window.left -= 1
      return 0
    },
  }
}
