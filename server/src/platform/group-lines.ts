import { DatabaseError } from 'pg'
import { DomainError } from './errors.ts'
import { groupCommit, type GroupCommit } from './group-commit.ts'

export interface GroupLinesOptions<Item, Answer> {
  /** Writes all of them in one transaction in a schema and answers each, in order. Without `wait`, what somebody else is writing is busy. */
  readonly write: (schema: string, items: readonly Item[], options: { wait: boolean }) => Promise<readonly Answer[]>
  readonly isBusy: (answer: Answer) => boolean
  /** What two items have in common that cannot be written at the same time: a wallet. */
  readonly nameOf: (item: Item) => string
}

/** Group commit for each schema; answered when it is on disk. */
export function groupLines<Item, Answer>({ write, isBusy, nameOf }: GroupLinesOptions<Item, Answer>) {
  const lines = new Map<string, GroupCommit<Item, Answer>>()

  const lineOf = (name: string, schema: string, { wait }: { wait: boolean }): GroupCommit<Item, Answer> => {
    const known = lines.get(name)
    if (known) return known
    const line = groupCommit<Item, Answer>({
      write: (items) => write(schema, items, { wait }),
      // A value that the database does not take, as a text with a zero in it.
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
    // Somebody else writes it. Whoever wants it too waits in a line of its own: it takes one connection, however many they are, and
    // keeps nobody else.
    const name = `${schema} ${nameOf(item)}`
    const line = lineOf(name, schema, { wait: true })
    try {
      return await line.add(item)
    } finally {
      if (line.waiting === 0) lines.delete(name)
    }
  }
}
