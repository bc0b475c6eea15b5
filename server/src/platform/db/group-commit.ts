import { invariant } from '../errors.ts'

export interface GroupCommitOptions<Item, Answer> {
  /** Writes all items in one transaction and returns a result for each, in order. Throws when none was written. */
  write: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** The number of concurrent batches. */
  writers?: number
  /** The largest batch. */
  most?: number
  /** The longest queue; items beyond it are refused immediately. */
  room?: number
  /** Whether a single item may have failed the batch; the items are then written one by one. */
  spoilt?: (error: unknown) => boolean
  /** The error for items beyond the queue. */
  refuse: () => Error
}

export interface GroupCommit<Item, Answer> {
  add(item: Item): Promise<Answer>
  readonly waiting: number
}

/** Up to this size one batch is cheaper than two writers. */
const worthAWriter = 16

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Lets concurrent items share a commit. A batch is whatever arrived while the writers were busy. There is no timer, so a single item is
 * written immediately, and batches grow with the load.
 */
export function groupCommit<Item, Answer>({
  write,
  writers = 2,
  most = 256,
  room = 20_000,
  spoilt = () => false,
  refuse,
}: GroupCommitOptions<Item, Answer>): GroupCommit<Item, Answer> {
  const queue: Waiting<Item, Answer>[] = []
  let busy = 0

  function next() {
    while (busy < writers && queue.length > 0) {
      // One batch with everything would leave the other writers idle each time, because callers add their next item as soon as they have a
      // result.
      const share = Math.max(worthAWriter, Math.ceil(queue.length / (writers - busy)))
      const batch = queue.splice(0, Math.min(share, most))
      busy += 1
      void send(batch).finally(() => {
        busy -= 1
        next()
      })
    }
  }

  async function send(batch: readonly Waiting<Item, Answer>[]) {
    try {
      const answers = await write(batch.map(({ item }) => item))
      invariant(answers.length === batch.length, 'the write returned another number of results than items')
      batch.forEach(({ resolve }, place) => resolve(answers[place] as Answer))
    } catch (error) {
      if (batch.length > 1 && spoilt(error)) for (const one of batch) await send([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (queue.length >= room) return reject(refuse())
        queue.push({ item, resolve, reject })
        // Waits one tick of the event loop, so that items added in it share the batch.
        if (queue.length === 1) setImmediate(next)
      }),
    get waiting() {
      return queue.length
    },
  }
}
