import type { Redis } from 'ioredis'
import { DomainError } from '../platform/errors.ts'

/** What all processes remember together for a while: work that was handed in, pictures not yet answered, spent budgets. */
export interface SharedMemory {
  /** False when the name is there already. */
  claim(name: string, value: string, seconds: number): Promise<boolean>
  /** Gives the value to one asker and to nobody after. */
  take(name: string): Promise<string | null>
  /** Takes one from every budget or, where one is spent, from none. */
  spend(budgets: readonly Budget[]): Promise<Spent | null>
}

export interface Budget {
  readonly name: string
  readonly points: number
  /** How long a window lasts; it begins with the first that is spent in it. */
  readonly seconds: number
}

/** The first budget that had nothing left, and how long until it has. */
export interface Spent {
  readonly name: string
  readonly retryAfterMs: number
}

/** One script runs at a time in Redis, so however many ask at once, no budget is passed. */
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

export function createSharedMemory({ redis, prefix }: { redis: Redis; prefix: string }): SharedMemory {
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

/** What cannot be counted is refused: an attacker who brings Redis down must not find the doors open. */
async function answered<T>(command: Promise<T>): Promise<T> {
  try {
    return await command
  } catch {
    throw new DomainError('overloaded')
  }
}
