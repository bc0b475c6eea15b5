import type { Pool } from '../../../server/src/platform/db/db.ts'

/** What a worker is doing, derived from its SQL statement. */
export const acts = {
  'at a commit': /^commit/i,
  paying: /lottery_pay_|lottery_chunk/,
  judging: /lottery_winner|judged_at/,
  locking: /lottery_lock|lottery_cut|lottery_leaves/,
  planning: /insert into "lottery_draw"|lottery_promise|lottery_sale|for update/,
  'writing the log': /(into|update) lottery_entry/,
  'taking a draw on': /update "?lottery_draw/,
  reading: /^select/i,
} as const
export type CrashPoint = keyof typeof acts

/** Crash at the nth statement of an act: before it is sent, after it is sent and before its result, or after its result. */
export interface Crash {
  readonly act: CrashPoint
  readonly place: number
  readonly when: 'before' | 'during' | 'after'
}

interface CrashingPool {
  readonly pool: Pool
  readonly arm: (crash: Crash | undefined) => void
}

type Query = (...given: unknown[]) => Promise<unknown>

/** A pool that crashes the process at the given point. */
export function crashingPool(pool: Pool, killProcess: () => Promise<void>): CrashingPool {
  let armed: Crash | undefined
  let left = 0
  const isNow = (text: string) => {
    if (!armed || !acts[armed.act].test(text)) return false
    left -= 1
    return left === 0
  }
  const through =
    (query: Query): Query =>
    async (...given) => {
      if (!isNow(textOf(given[0]))) return query(...given)
      if (armed?.when === 'before') await killProcess()
      const asked = query(...given)
      if (armed?.when === 'during') await killProcess()
      const answer = await asked
      await killProcess()
      return answer
    }
  const crashing = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return through(target.query.bind(target))
      if (name !== 'connect') return Reflect.get(target, name) as unknown
      return async () => {
        const client = await target.connect()
        return new Proxy(client, {
          get(own, of) {
            const found: unknown = Reflect.get(own, of)
            if (of === 'query') return through(own.query.bind(own))
            return typeof found === 'function' ? (found.bind(own) as unknown) : found
          },
        })
      }
    },
  })
  return {
    pool: crashing,
    arm(crash) {
      armed = crash
      left = crash?.place ?? 0
    },
  }
}

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
