import { DatabaseError } from 'pg'
import { DomainError } from '../errors.ts'
import { groupCommit, type GroupCommit } from './group-commit.ts'

export interface BatcherOptions<Item, Answer> {
  /** Writes all items in one transaction and returns a result for each, in order. Without `wait`, a locked item is busy. */
  readonly write: (items: readonly Item[], options: { wait: boolean }) => Promise<readonly Answer[]>
  readonly isBusy: (answer: Answer) => boolean
  /** Items with the same name cannot be written concurrently, such as those of one wallet. */
  readonly nameOf: (item: Item) => string
}

/** Group commit for the whole cell; resolves after commit. */
export function createBatcher<Item, Answer>({ write, isBusy, nameOf }: BatcherOptions<Item, Answer>) {
  const newLine = ({ wait }: { wait: boolean }): GroupCommit<Item, Answer> =>
    groupCommit<Item, Answer>({
      write: (items) => write(items, { wait }),
      // A value that the database rejects, such as a text with a NUL.
      spoilt: (error) => error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''),
      refuse: () => new DomainError('overloaded'),
      ...(wait ? { writers: 1 } : {}),
    })

  const main = newLine({ wait: false })
  const waiting = new Map<string, GroupCommit<Item, Answer>>()

  return async (item: Item): Promise<Answer> => {
    const answer = await main.add(item)
    if (!isBusy(answer)) return answer
    // Another transaction has it locked. All callers for the same name wait in one queue of their own, which takes one connection
    // and does not block other names.
    const name = nameOf(item)
    const line = waiting.get(name) ?? newLine({ wait: true })
    waiting.set(name, line)
    try {
      return await line.add(item)
    } finally {
      if (line.waiting === 0) waiting.delete(name)
    }
  }
}
