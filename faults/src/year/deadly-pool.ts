import type { Pool } from '../../../server/src/platform/db.ts'

/** Death at the so manyth statement from now: before it is sent, when it is sent and nobody has heard, or when it is answered. */
export interface Death {
  readonly statement: number
  readonly when: 'before' | 'during' | 'after'
}

interface DeadlyPool {
  readonly pool: Pool
  arm(death: Death | undefined): void
  /** Statements so far. */
  count(): number
}

type Query = (...given: unknown[]) => Promise<unknown>

/** The pool, with a death in it. */
export function deadlyPool(pool: Pool, die: (statement: string) => Promise<void>): DeadlyPool {
  let statements = 0
  let armed: { readonly at: number; readonly when: Death['when'] } | undefined
  const through =
    (query: Query): Query =>
    async (...given) => {
      statements += 1
      const when = armed?.at === statements ? armed.when : undefined
      if (when === undefined) return query(...given)
      if (when === 'before') await die(textOf(given[0]))
      const asked = query(...given)
      if (when === 'during') await die(textOf(given[0]))
      await asked
      await die(textOf(given[0]))
    }
  const deadly = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return through(target.query.bind(target) as Query)
      if (name !== 'connect') return Reflect.get(target, name) as unknown
      return async () => {
        const client = await target.connect()
        return new Proxy(client, {
          get(own, of) {
            const found: unknown = Reflect.get(own, of)
            if (of === 'query') return through(own.query.bind(own) as Query)
            return typeof found === 'function' ? (found.bind(own) as unknown) : found
          },
        })
      }
    },
  })
  return {
    pool: deadly,
    arm: (death) => (armed = death && { at: statements + death.statement, when: death.when }),
    count: () => statements,
  }
}

const textOf = (asked: unknown): string => {
  if (typeof asked === 'string') return asked
  return typeof asked === 'object' && asked !== null && 'text' in asked ? String(asked.text) : ''
}
