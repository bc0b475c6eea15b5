import type { Redis } from 'ioredis'
import { DomainError } from '../platform/errors.ts'

/** Expiring state shared by all processes: used proofs, open captchas, spent budgets. */
export interface ShortLivedStore {
  /** Returns false when the name exists already. */
  claim(name: string, value: string, seconds: number): Promise<boolean>
  /** Returns and deletes the value, so that only one caller gets it. */
  take(name: string): Promise<string | null>
  /** Takes one from every budget, or from none if any is spent. */
  spend(budgets: readonly Budget[]): Promise<Spent | null>
}

export interface Budget {
  readonly name: string
  readonly points: number
  /** Length of the window, which begins with its first spending. */
  readonly seconds: number
}

/** The first exhausted budget, and when it refills. */
export interface Spent {
  readonly name: string
  readonly retryAfterMs: number
}

/** Redis runs one script at a time, so concurrent callers cannot overspend a budget. */
const spendAll = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('get', key) or '0') >= tonumber(ARGV[2 * i - 1]) then
    return { i, redis.call('pttl', key) }
  end
end
for i, key in ipairs(KEYS) do
  if redis.call('incr', key) == 1 then redis.call('expire', key, ARGV[2 * i]) end
end
return { 0, 0 }`

export function createShortLivedStore({ redis, prefix }: { redis: Redis; prefix: string }): ShortLivedStore {
  const key = (name: string) => `${prefix}:verification:${name}`
  return {
    claim: async (name, value, seconds) => (await answered(redis.set(key(name), value, 'EX', seconds, 'NX'))) === 'OK',
    take: (name) => answered(redis.getdel(key(name))),
    async spend(budgets) {
      const [which, retryAfterMs] = (await answered(
        redis.eval(
          spendAll,
          budgets.length,
          ...budgets.map(({ name }) => key(`budget:${name}`)),
          ...budgets.flatMap(({ points, seconds }) => [points, seconds]),
        ),
      )) as [number, number]
      const spent = budgets[which - 1]
      return spent ? { name: spent.name, retryAfterMs: Math.max(1, retryAfterMs) } : null
    },
  }
}

/** Refuses what Redis cannot count, so that taking Redis down does not lift the limits. */
async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
