import { hashesIn, tileIn, tileWidth, toHex } from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'
import { maxBatch, type LogStore } from './store.ts'

export interface AppendQueue {
  /** The entry's index, once it is on the disk and under a signed head. An entry that is there already keeps its index. */
  add(entry: Uint8Array): Promise<number>
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

interface Waiting {
  readonly key: string
  readonly entry: Uint8Array
  readonly done: (index: number) => void
  readonly failed: (error: unknown) => void
}

const maxWaiting = 4_096

export interface AppendEvents {
  onHead(): void
  /** After a failure nobody knows what is on the disk: the process must end and begin again from the head that is. */
  onFailure(error: unknown): void
}

/** Entries that arrive while the disk is busy go there together. */
export async function openAppendQueue(store: LogStore, events: AppendEvents): Promise<AppendQueue> {
  const indexes = await readIndexes(store)
  const waiting: Waiting[] = []
  let isBusy = false

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    while (waiting.length > 0) await appendBatch(waiting.splice(0, maxBatch))
    isBusy = false
  }

  async function appendBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const added = new Map<string, Uint8Array>()
      for (const { key, entry } of batch) if (!indexes.has(key)) added.set(key, entry)
      const first = store.head().size
      if (added.size > 0) {
        await store.append([...added.values()])
        for (const [at, key] of [...added.keys()].entries()) indexes.set(key, first + at)
        events.onHead()
      }
      for (const { key, done } of batch) done(indexes.get(key) ?? first)
    } catch (error) {
      for (const { failed } of batch) failed(error)
      events.onFailure(error)
    }
  }

  return {
    add(entry) {
      const key = keyOf(hashOfBytes(entry))
      const known = indexes.get(key)
      if (known !== undefined) return Promise.resolve(known)
      if (waiting.length >= maxWaiting) return Promise.reject(new QueueFullError('Too many entries wait for the disk'))
      return new Promise((done, failed) => {
        waiting.push({ key, entry, done, failed })
        void work()
      })
    },
  }
}

/** Half of a hash tells a million entries a year apart, in half of the memory. */
const keyOf = (leaf: Uint8Array): string => toHex(leaf.subarray(0, 16))

async function readIndexes(store: LogStore): Promise<Map<string, number>> {
  const indexes = new Map<string, number>()
  const { size } = store.head()
  for (let index = 0; index * tileWidth < size; index += 1) {
    const tile = tileIn(size, 0, index)
    const bytes = tile && (await store.readTile(tile))
    if (!bytes) throw new Error(`Tile ${index} of the log's ${size} entries is missing`)
    for (const [at, leaf] of hashesIn(bytes).entries()) indexes.set(keyOf(leaf), index * tileWidth + at)
  }
  return indexes
}
