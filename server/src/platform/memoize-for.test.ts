import { expect, it } from 'vitest'
import { memoizeFor } from './memoize-for.ts'

function reader() {
  const reads: { answer(value: string): void; fail(): void }[] = []
  const read = () =>
    new Promise<string>((resolve, reject) =>
      reads.push({ answer: resolve, fail: () => reject(new Error('unreadable')) }),
    )
  return { reads, read }
}

it('concurrent callers share one read', async () => {
  const kept = memoizeFor<string>(1_000, () => 0)
  const { reads, read } = reader()
  const asked = [kept(read), kept(read), kept(read)]
  expect(reads.length).toBe(1)
  reads[0]?.answer('board')
  expect(await Promise.all(asked)).toEqual(['board', 'board', 'board'])
})

it('a value ages from the start of its read and is read again when it expires', async () => {
  let now = 0
  const kept = memoizeFor<string>(1_000, () => now)
  const { reads, read } = reader()
  const first = kept(read)
  now = 600
  reads[0]?.answer('old')
  await first
  now = 999
  expect(await kept(read)).toBe('old')
  now = 1_000
  const second = kept(read)
  now = 5_000
  expect([reads.length, kept(read) === second]).toEqual([2, true])
  reads[1]?.answer('new')
  expect(await second).toBe('new')
})

it('a failed read is not cached', async () => {
  const kept = memoizeFor<string>(1_000, () => 0)
  const { reads, read } = reader()
  const failing = kept(read)
  reads[0]?.fail()
  await expect(failing).rejects.toThrow('unreadable')
  const again = kept(read)
  reads[1]?.answer('board')
  expect(await again).toBe('board')
})
