import type { Pool } from '../src/platform/db/db.ts'

/** Breaks at the so manyth statement of all pools, before it reaches the database or when it has been done and nobody heard. */
export function failingAt(statement: number, when: 'before' | 'after') {
  let left = statement
  const through =
    (query: (...given: unknown[]) => unknown) =>
    async (...given: unknown[]): Promise<unknown> => {
      left -= 1
      const isLast = left === 0
      if (isLast && when === 'before') throw new Error('cut off')
      const result = await query(...given)
      if (isLast) throw new Error('cut off')
      return result
    }
  const broken = (pool: Pool): Pool =>
    new Proxy(pool, {
      get(target, name) {
        if (name === 'query') return through(target.query.bind(target))
        if (name !== 'connect') return Reflect.get(target, name) as unknown
        return async () => {
          const client = await target.connect()
          return new Proxy(client, {
            get: (own, of) => {
              if (of === 'query') return through(own.query.bind(own))
              const found: unknown = Reflect.get(own, of)
              return typeof found === 'function' ? (found.bind(own) as unknown) : found
            },
          })
        }
      },
    })
  return { broken, hasFailed: () => left <= 0 }
}
