import { DatabaseError } from 'pg'
import { DomainError } from '../errors.ts'
import { groupCommit, type GroupCommit } from './group-commit.ts'

export interface BatchBySchemaOptions<Item, Answer> {
  /** Writes all items in one transaction of a schema and returns a result for each, in order. Without `wait`, a locked item is busy. */
  readonly write: (schema: string, items: readonly Item[], options: { wait: boolean }) => Promise<readonly Answer[]>
  readonly isBusy: (answer: Answer) => boolean
  /** Items with the same name cannot be written concurrently, such as those of one wallet. */
  readonly nameOf: (item: Item) => string
}

/** Group commit per schema; resolves after commit. */
export function batchBySchema<Item, Answer>({ write, isBusy, nameOf }: BatchBySchemaOptions<Item, Answer>) {
  const lines = new Map<string, GroupCommit<Item, Answer>>()

  const lineOf = (name: string, schema: string, { wait }: { wait: boolean }): GroupCommit<Item, Answer> => {
    const known = lines.get(name)
    if (known) return known
    const line = groupCommit<Item, Answer>({
      write: (items) => write(schema, items, { wait }),
      // A value that the database rejects, such as a text with a NUL.
      spoilt: (error) => error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''),
      refuse: () => new DomainError('overloaded'),
      ...(wait ? { writers: 1 } : {}),
    })
    lines.set(name, line)
    return line
  }

  return async (schema: string, item: Item): Promise<Answer> => {
    const answer = await lineOf(schema, schema, { wait: false }).add(item)
    if (!isBusy(answer)) return answer
    // Another transaction has it locked. All callers for the same name wait in one queue of their own, which takes one connection
    // and does not block other names.
    const name = `${schema} ${nameOf(item)}`
    const line = lineOf(name, schema, { wait: true })
    try {
      return await line.add(item)
    } finally {
      if (line.waiting === 0) lines.delete(name)
    }
  }
}
