import { Refused } from './kind.ts'

const longestQueue = 20

/** Runs work with the same key in order, and work with different keys in parallel. */
export function createSerialQueue() {
  const waiting = new Map<string, { last: Promise<unknown>; count: number }>()
  return {
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const queue = waiting.get(name) ?? { last: Promise.resolve(), count: 0 }
      if (queue.count >= longestQueue) throw new Refused('TOO_MANY')
      queue.count += 1
      const mine = queue.last.then(work, work)
      queue.last = mine.catch(() => undefined)
      waiting.set(name, queue)
      try {
        return await mine
      } finally {
        queue.count -= 1
        if (queue.count === 0) waiting.delete(name)
      }
    },
  }
}
