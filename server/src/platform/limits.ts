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
      const household = householdOf(ip)
      const retryAfterMs = own.get(limit)?.spend(merchantCode, household) ?? 0
      if (retryAfterMs > 0) throw new DomainError('rate_limited', { retryAfterMs })
      try {
        await shared.get(limit)?.consume(`${merchantCode}:${household}`)
      } catch (refused) {
        if (refused instanceof RateLimiterRes)
          throw new DomainError('rate_limited', { retryAfterMs: refused.msBeforeNext })
        throw new DomainError('overloaded')
      }
    },
    spendNow: (limit, merchantCode, ip) => own.get(limit)?.spend(merchantCode, householdOf(ip)) === 0,
  }
}

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

interface Window {
  left: number
  readonly until: number
}

/** Counts in this process alone and without waiting: a window begins with the first call in it. */
function createWindows(points: number, lengthMs: number) {
  // By merchant and then by household: one name made of both would cost more than all the rest.
  const merchants = new Map<string, Map<string, Window>>()
  let sweepAt = 0

  function sweep(now: number) {
    for (const [merchantCode, windows] of merchants) {
      for (const [household, { until }] of windows) if (now >= until) windows.delete(household)
      if (windows.size === 0) merchants.delete(merchantCode)
    }
    sweepAt = now + lengthMs
  }

  function open(merchantCode: string, household: string, now: number): Window {
    if (now >= sweepAt) sweep(now)
    const window = { left: points, until: now + lengthMs }
    const windows = merchants.get(merchantCode)
    if (windows) windows.set(household, window)
    else merchants.set(merchantCode, new Map([[household, window]]))
    return window
  }

  return {
    /** 0 when there was one left, else the time until there is. */
    spend(merchantCode: string, household: string): number {
      const now = performance.now()
      const kept = merchants.get(merchantCode)?.get(household)
      const window = kept && now < kept.until ? kept : open(merchantCode, household, now)
      if (window.left === 0) return Math.ceil(window.until - now)
      window.left -= 1
      return 0
    },
  }
}
