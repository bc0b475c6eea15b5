import type { Pool } from '../../../server/src/platform/db.ts'

/** What a worker is doing, by its statement. */
export const acts = {
  'at a commit': /^commit/i,
  paying: /lottery_pay_next|lottery_chunk/,
  judging: /lottery_choice/,
  locking: /lottery_lock|lottery_cut|lottery_leaves/,
  planning: /insert into "lottery_draw"|lottery_sale|for update/,
  'writing the log': /lottery_log/,
  'taking a draw on': /update "?lottery_draw/,
  reading: /^select/i,
} as const
export type DeadlyAct = keyof typeof acts

/** Death at the so manyth statement of an act: before it is sent, when it is sent and nobody has heard, or when it is answered. */
export interface Death {
  readonly act: DeadlyAct
  readonly place: number
  readonly when: 'before' | 'during' | 'after'
}

interface DeadlyPool {
  readonly pool: Pool
  readonly arm: (death: Death | undefined) => void
}

type Query = (...given: unknown[]) => Promise<unknown>

/** The pool, with a death in it. */
export function deadlyPool(pool: Pool, die: () => Promise<void>): DeadlyPool {
  let armed: Death | undefined
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
      if (armed?.when === 'before') await die()
      const asked = query(...given)
      if (armed?.when === 'during') await die()
      const answer = await asked
      await die()
      return answer
    }
  const deadly = new Proxy(pool, {
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
    pool: deadly,
    arm(death) {
      armed = death
      left = death?.place ?? 0
    },
  }
}

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
