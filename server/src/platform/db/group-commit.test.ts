import { afterEach, describe, expect, it, vi } from 'vitest'
import { groupCommit, type GroupCommitOptions } from './group-commit.ts'

afterEach(() => vi.useRealTimers())

const turn = () => new Promise((resolve) => setImmediate(resolve))

interface Batch {
  readonly items: readonly string[]
  /** Completes the write; the result of every item is the item in capitals. */
  write(): void
  fail(error: Error): void
}

/** A group commit whose batches the test completes by hand. */
function line(options: Partial<GroupCommitOptions<string, string>> = {}) {
  const batches: Batch[] = []
  const group = groupCommit<string, string>({
    write: (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, write: () => resolve(items.map((item) => item.toUpperCase())), fail: reject })
      }),
    refuse: () => new Error('no room'),
    ...options,
  })
  const sent = () => batches.map(({ items }) => items.join(''))
  return { group, batches, sent, addAll: (letters: string) => letters.split('').map((letter) => group.add(letter)) }
}

describe('batches', () => {
  it('a single item is written immediately, without a timer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date', 'performance'] })
    const { group, batches } = line()
    const answer = group.add('a')
    await turn()
    batches[0]?.write()
    expect(await answer).toBe('A')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('items added in the same tick share a batch', async () => {
    const { addAll, sent } = line()
    void addAll('abc')
    await turn()
    expect(sent()).toEqual(['abc'])
  })

  it('items added while the writers are busy form the next batch', async () => {
    const { group, batches, sent, addAll } = line()
    for (const letter of 'abcde') {
      void group.add(letter)
      await turn()
    }
    expect([sent(), group.waiting]).toEqual([['a', 'b'], 3])
    batches[1]?.write()
    await turn()
    expect([sent(), group.waiting]).toEqual([['a', 'b', 'cde'], 0])
    void addAll('fg')
    batches[0]?.write()
    await turn()
    expect(sent()).toEqual(['a', 'b', 'cde', 'fg'])
  })

  it('keep their order and maximum size, and each item gets its own result', async () => {
    const { batches, sent, addAll } = line({ most: 3, writers: 1 })
    const answers = addAll('abcdefgh')
    await turn()
    for (let place = 0; place < 3; place += 1) {
      batches[place]?.write()
      await turn()
    }
    expect(sent()).toEqual(['abc', 'def', 'gh'])
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'])
  })
})

describe('failures', () => {
  it('an item beyond the capacity is refused immediately, and no other', async () => {
    const { group, batches, addAll } = line({ writers: 1, room: 2 })
    const first = group.add('a')
    await turn()
    const waiting = addAll('bc')
    await expect(group.add('d')).rejects.toThrow('no room')
    batches[0]?.write()
    await turn()
    batches[1]?.write()
    expect(await Promise.all([first, ...waiting])).toEqual(['A', 'B', 'C'])
    void group.add('e')
    expect(group.waiting).toBe(1)
  })

  it('an item that fails a batch fails alone: the others are written one by one', async () => {
    const written: string[] = []
    const group = groupCommit<string, string>({
      write: async (items) => {
        if (items.includes('x')) throw new RangeError(`spoilt by ${items.join('')}`)
        written.push(...items)
        return items
      },
      spoilt: (error) => error instanceof RangeError,
      refuse: () => new Error('no room'),
    })
    const ends = await Promise.allSettled(['a', 'b', 'x', 'c'].map((letter) => group.add(letter)))
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(ends[2]).toMatchObject({ reason: { message: 'spoilt by x' } })
    expect(written).toEqual(['a', 'b', 'c'])
  })

  it('a lost connection fails the batch in flight; the batches behind it continue', async () => {
    const { batches, sent, addAll } = line({ writers: 1 })
    const lost = Promise.allSettled(addAll('ab'))
    await turn()
    const behind = addAll('cd')
    batches[0]?.fail(new Error('connection terminated'))
    await turn()
    batches[1]?.write()
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await Promise.all(behind)).toEqual(['C', 'D'])
    // The outcome is unknown here, so the batch is not sent again: the caller retries with the same key.
    expect(sent()).toEqual(['ab', 'cd'])
  })

  it('a result with too few items fails the batch', async () => {
    const group = groupCommit<string, string>({ write: async () => ['A'], refuse: () => new Error('no room') })
    const ends = await Promise.allSettled([group.add('a'), group.add('b')])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
