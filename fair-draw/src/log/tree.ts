import { areEqual } from '../bytes.ts'
import { merkleRoot, nodeHash } from '../merkle.ts'

export { includes, merkleRoot, nodeHash, type Inclusion } from '../merkle.ts'

export const emptyRoot: Uint8Array = merkleRoot([])

/** The hash of a complete subtree: that of the 2^height leaves from index × 2^height on. */
export type ReadNode = (height: number, index: number) => Promise<Uint8Array>

/** The root of the first `size` leaves. */
export async function rootOf(read: ReadNode, size: number): Promise<Uint8Array> {
  return size === 0 ? emptyRoot : rangeHash(read, 0, size)
}

/** PATH of RFC 6962, section 2.1.1. */
export async function proveInclusion(read: ReadNode, index: number, size: number): Promise<Uint8Array[]> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) throw new RangeError('There is no such leaf')
  const path: Promise<Uint8Array>[] = []
  for (let [start, end] = [0, size]; end - start > 1;) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      path.unshift(rangeHash(read, middle, end))
      end = middle
    } else {
      path.unshift(rangeHash(read, start, middle))
      start = middle
    }
  }
  return Promise.all(path)
}

/** PROOF of RFC 6962, section 2.1.2. */
export async function proveConsistency(read: ReadNode, oldSize: number, newSize: number): Promise<Uint8Array[]> {
  if (!Number.isSafeInteger(oldSize) || oldSize < 0 || oldSize > newSize) throw new RangeError('A log never shrinks')
  if (oldSize === 0 || oldSize === newSize) return []
  const path: Promise<Uint8Array>[] = []
  let [start, end] = [0, newSize]
  // Where the old tree is a whole subtree of the new one and begins at its first leaf, the verifier knows its hash.
  let isKnown = true
  while (oldSize !== end) {
    const middle = start + splitOf(end - start)
    if (oldSize <= middle) {
      path.unshift(rangeHash(read, middle, end))
      end = middle
    } else {
      path.unshift(rangeHash(read, start, middle))
      start = middle
      isKnown = false
    }
  }
  if (!isKnown) path.unshift(rangeHash(read, start, end))
  return Promise.all(path)
}

export interface Consistency {
  readonly oldSize: number
  readonly oldRoot: Uint8Array
  readonly newSize: number
  readonly newRoot: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the new tree only added leaves to the old one: RFC 9162, section 2.1.4.2. */
export function isConsistent({ oldSize, oldRoot, newSize, newRoot, proof }: Consistency): boolean {
  if (![oldSize, newSize].every((size) => Number.isSafeInteger(size) && size >= 0) || oldSize > newSize) return false
  if (oldSize === 0 && !areEqual(oldRoot, emptyRoot)) return false
  if (oldSize === newSize) return proof.length === 0 && areEqual(oldRoot, newRoot)
  // Any tree adds to the empty one, and there is nothing to prove.
  if (oldSize === 0) return proof.length === 0
  // Of an old tree that is a whole subtree, the proof leaves out the hash that the verifier has.
  const [first, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof
  if (!first) return false
  let [place, last] = [oldSize - 1, newSize - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  let [fromOld, fromNew] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (place % 2 === 1 || place === last) {
      fromOld = nodeHash(hash, fromOld)
      fromNew = nodeHash(hash, fromNew)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else {
      fromNew = nodeHash(fromNew, hash)
    }
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && areEqual(fromOld, oldRoot) && areEqual(fromNew, newRoot)
}

/** The hash over leaves from start up to end, where start is a multiple of the largest power of two below the length or the whole. */
async function rangeHash(read: ReadNode, start: number, end: number): Promise<Uint8Array> {
  const length = end - start
  if (isPowerOfTwo(length)) return read(Math.log2(length), start / length)
  const middle = start + splitOf(length)
  const [left, right] = await Promise.all([rangeHash(read, start, middle), rangeHash(read, middle, end)])
  return nodeHash(left, right)
}

/** The largest power of two below n. By doubling: a logarithm is not exact for all sizes. */
function splitOf(n: number): number {
  let power = 1
  while (power * 2 < n) power *= 2
  return power
}

const isPowerOfTwo = (n: number): boolean => n === 1 || splitOf(n) * 2 === n
const half = (n: number): number => Math.floor(n / 2)
