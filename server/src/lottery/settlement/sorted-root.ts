import { hash } from 'node:crypto'

export const leafBytes = 32
/** Nodes hashed before yielding to the event loop. */
const atOnce = 20_000

/** The root of RFC 6962 over leaves that are sorted by their bytes first. Takes them as one buffer: a million objects would cost more. */
export async function sortedRoot(leaves: Buffer): Promise<Buffer> {
  if (leaves.length === 0) return hash('sha256', '', 'buffer')
  const level = sortedLeaves(leaves)
  // Inner nodes begin with 1, so that a node cannot pass for a leaf.
  const pair = Buffer.alloc(1 + 2 * leafBytes, 1)
  for (let size = level.length / leafBytes; size > 1; size = Math.ceil(size / 2))
    for (let node = 0; node * 2 < size; node += 1) {
      const from = node * 2 * leafBytes
      if (node * 2 + 1 === size) {
        // An odd last node moves up unchanged.
        level.copy(level, node * leafBytes, from, from + leafBytes)
        continue
      }
      level.copy(pair, 1, from, from + 2 * leafBytes)
      hash('sha256', pair, 'buffer').copy(level, node * leafBytes)
      if (node % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve))
    }
  return level.subarray(0, leafBytes)
}

/**
 * Sorts by the first bits of each leaf with its place in the lower bits of the same number, which the engine sorts fastest, then puts the few
 * leaves with the same first bits in order.
 */
export function sortedLeaves(leaves: Buffer): Buffer {
  const count = leaves.length / leafBytes
  const places = 2 ** Math.ceil(Math.log2(count + 1))
  // 48 bits of a leaf and its place must fit the 53 bits of a number.
  const cut = 2 ** Math.max(0, Math.log2(places) - 5)
  const keys = new Float64Array(count)
  for (let place = 0; place < count; place += 1)
    keys[place] = Math.floor(leaves.readUIntBE(place * leafBytes, 6) / cut) * places + place
  keys.sort()
  const sorted = Buffer.alloc(leaves.length)
  for (let index = 0; index < count; index += 1) {
    const from = ((keys[index] ?? 0) % places) * leafBytes
    leaves.copy(sorted, index * leafBytes, from, from + leafBytes)
    for (let at = index; at > 0 && isBelow(sorted, at, at - 1); at -= 1) swap(sorted, at)
  }
  return sorted
}

const isBelow = (leaves: Buffer, one: number, other: number): boolean =>
  leaves.compare(leaves, other * leafBytes, (other + 1) * leafBytes, one * leafBytes, (one + 1) * leafBytes) < 0

function swap(leaves: Buffer, at: number): void {
  const upper = Buffer.from(leaves.subarray(at * leafBytes, (at + 1) * leafBytes))
  leaves.copy(leaves, at * leafBytes, (at - 1) * leafBytes, at * leafBytes)
  upper.copy(leaves, (at - 1) * leafBytes)
}
