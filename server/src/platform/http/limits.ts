import type { Limit } from '@parola/contract'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../errors.ts'
import { networkKeyOf } from './visitor.ts'

interface Budget {
  readonly points: number
  readonly seconds: number
  /**
   * `process`: each process counts alone, so that a cached read needs no other engine. `shared`: all processes count together in Redis.
   */
  readonly counted: 'process' | 'shared'
  /** For shared limits while Redis is down: count in memory, or refuse. */
  readonly withoutRedis: 'count' | 'refuse'
}

/** All rate limits: requests per network and window. */
export const budgets: Readonly<Record<Limit, Budget>> = {
  page: { points: 240, seconds: 60, counted: 'process', withoutRedis: 'count' },
  read: { points: 1200, seconds: 60, counted: 'process', withoutRedis: 'count' },
  write: { points: 240, seconds: 60, counted: 'shared', withoutRedis: 'count' },
  report: { points: 60, seconds: 60, counted: 'shared', withoutRedis: 'count' },
  // Apart from reports: phones behind one address send these unasked, and must not use up what their owners ask for.
  telemetry: { points: 240, seconds: 60, counted: 'process', withoutRedis: 'count' },
  login: { points: 30, seconds: 60, counted: 'shared', withoutRedis: 'refuse' },
  money: { points: 60, seconds: 60, counted: 'shared', withoutRedis: 'refuse' },
}

export interface Limits {
  /** Throws `rate_limited`, or `overloaded` when a shared limit cannot be counted. */
  spend(limit: Limit, merchantCode: string, ip: string): Promise<void>
  /** Synchronous, for limits that this process counts alone. False is not a refusal: the caller must then use `spend`. */
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
      const networkKey = networkKeyOf(ip)
      const retryAfterMs = own.get(limit)?.spend(merchantCode, networkKey) ?? 0
      if (retryAfterMs > 0) throw new DomainError('rate_limited', { retryAfterMs })
      try {
        await shared.get(limit)?.consume(`${merchantCode}:${networkKey}`)
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          throw new DomainError('rate_limited', { retryAfterMs: refused.msBeforeNext })
        throw new DomainError('overloaded')
      }
    },
    spendNow: (limit, merchantCode, ip) => own.get(limit)?.spend(merchantCode, networkKeyOf(ip)) === 0,
  }
}

function sharedCounter(redis: Redis, keyPrefix: string, points: number, { seconds, withoutRedis }: Budget) {
  const options = { keyPrefix, points, duration: seconds }
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    // Saves the round trip to Redis for callers far above the limit.
    inMemoryBlockOnConsumed: points + 1,
    inMemoryBlockDuration: 5,
    ...(withoutRedis === 'count' ? { insuranceLimiter: new RateLimiterMemory(options) } : {}),
  })
}

interface Window {
  left: number
  readonly until: number
}

/** Counts in this process only, synchronously. A window starts with its first request. */
function createWindows(points: number, lengthMs: number) {
  // Nested maps, because building one key from merchant and network would cost more than everything else here.
  const merchants = new Map<string, Map<string, Window>>()
  let sweepAt = 0

  function sweep(now: number) {
    for (const [merchantCode, windows] of merchants) {
      for (const [networkKey, { until }] of windows) if (now >= until) windows.delete(networkKey)
      if (windows.size === 0) merchants.delete(merchantCode)
    }
    sweepAt = now + lengthMs
  }

  function open(merchantCode: string, networkKey: string, now: number): Window {
    if (now >= sweepAt) sweep(now)
    const window = { left: points, until: now + lengthMs }
    const windows = merchants.get(merchantCode)
    if (windows) windows.set(networkKey, window)
    else merchants.set(merchantCode, new Map([[networkKey, window]]))
    return window
  }

  return {
    /** Returns 0, or the milliseconds until the next request is allowed. */
    spend(merchantCode: string, networkKey: string): number {
      const now = performance.now()
      const kept = merchants.get(merchantCode)?.get(networkKey)
      const window = kept && now < kept.until ? kept : open(merchantCode, networkKey, now)
      if (window.left === 0) return Math.ceil(window.until - now)
      window.left -= 1
      return 0
    },
  }
}
