import { invariant } from './errors.ts'

export interface GroupCommitOptions<Item, Answer> {
  /** Writes all of them in one transaction and answers each, in order. Throws when none of them has been written. */
  write: (items: readonly Item[]) => Promise<readonly Answer[]>
  /** How many batches are on their way at once. */
  writers?: number
  /** The most that travel together. */
  most?: number
  /** The most that may wait; whoever comes later is refused at once. */
  room?: number
  /** Whether one of a batch may have spoilt it for the others, who then go alone. */
  spoilt?: (error: unknown) => boolean
  /** What whoever finds no room is told. */
  refuse: () => Error
}

export interface GroupCommit<Item, Answer> {
  add(item: Item): Promise<Answer>
  readonly waiting: number
}

/** So many travel cheaper together than by two writers. */
const worthAWriter = 16

interface Waiting<Item, Answer> {
  readonly item: Item
  readonly resolve: (answer: Answer) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Lets what comes at the same time share a commit. A batch is whatever came while the writers were busy: there is no timer, so
 * who comes alone goes at once, and the busier it is the more travel together.
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
      // One batch of all would keep one writer busy and leave the others nothing, again and again: whoever is answered asks anew at once.
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
      invariant(answers.length === batch.length, 'every item is answered')
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
        // Whoever else asks in the same turn of the event loop travels along.
        if (queue.length === 1) setImmediate(next)
      }),
    get waiting() {
      return queue.length
    },
  }
}
