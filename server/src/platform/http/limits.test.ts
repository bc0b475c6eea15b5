import { randomBytes } from 'node:crypto'
import type { Limit } from '@parola/contract'
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { budgets, createLimits, type Limits } from './limits.ts'
import { closeRedis, openRedis } from '../redis.ts'

let redis: Redis
let cut: Redis
const prefix = () => `test_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  redis = openRedis(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379')
  await new Promise((resolve) => redis.once('ready', resolve))
  // A port without a listener, to simulate a Redis outage.
  cut = openRedis('redis://127.0.0.1:9')
})
afterAll(async () => {
  await closeRedis(redis)
  await closeRedis(cut)
})

const verdict = (limits: Limits, limit: Limit, ip: string) =>
  limits.spend(limit, 'parola', ip).then(
    () => 'passed',
    (error: { code: string }) => error.code,
  )

async function spendAll(limits: Limits, limit: Limit, ip: string) {
  const verdicts = await Promise.all(
    Array.from({ length: budgets[limit].points + 20 }, () => verdict(limits, limit, ip)),
  )
  return verdicts.filter((one) => one === 'passed').length
}

describe('limits', () => {
  it('allows exactly the limit out of concurrent requests', async () => {
    const limits = createLimits({ redis, prefix: prefix() })
    for (const limit of Object.keys(budgets) as Limit[]) {
      expect([limit, await spendAll(limits, limit, '192.0.2.1')]).toEqual([limit, budgets[limit].points])
    }
    expect(await verdict(limits, 'login', '192.0.2.1')).toBe('rate_limited')
    expect(await verdict(limits, 'login', '192.0.2.2')).toBe('passed')
  })

  it('counts shared limits across all processes', async () => {
    const shared = prefix()
    const [one, another] = [createLimits({ redis, prefix: shared }), createLimits({ redis, prefix: shared })]
    expect(await spendAll(one, 'login', '192.0.2.1')).toBe(budgets.login.points)
    expect(await verdict(another, 'login', '192.0.2.1')).toBe('rate_limited')
  })

  it('gives an IPv6 household one limit, whichever address it uses', async () => {
    const limits = createLimits({ redis, prefix: prefix() })
    expect(await spendAll(limits, 'login', '2001:db8:0:1::1')).toBe(budgets.login.points)
    expect(await verdict(limits, 'login', '2001:db8:0:1:ffff::77')).toBe('rate_limited')
    expect(await verdict(limits, 'login', '2001:db8:0:2::1')).toBe('passed')
  })

  it('refuses logins and money while Redis is down', async () => {
    const limits = createLimits({ redis: cut, prefix: prefix() })
    expect(await verdict(limits, 'login', '192.0.2.1')).toBe('overloaded')
    expect(await verdict(limits, 'money', '192.0.2.1')).toBe('overloaded')
  })

  it('counts everything else in memory while Redis is down', async () => {
    const limits = createLimits({ redis: cut, prefix: prefix() })
    for (const limit of ['page', 'read', 'write', 'report'] as const) {
      expect([limit, await spendAll(limits, limit, '192.0.2.1')]).toEqual([limit, budgets[limit].points])
    }
  })

  it('returns when to retry', async () => {
    const limits = createLimits({ redis, prefix: prefix(), scale: 1 / 30 })
    await limits.spend('login', 'parola', '192.0.2.9')
    const refused = await limits
      .spend('login', 'parola', '192.0.2.9')
      .catch((error: { value: { retryAfterMs: number } }) => error.value)
    expect(refused!.retryAfterMs).toBeGreaterThan(0)
    expect(refused!.retryAfterMs).toBeLessThanOrEqual(60_000)
  })
})
