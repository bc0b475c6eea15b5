import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { areEqual } from './bytes.ts'

// The tree of RFC 6962, section 2.1. Leaves and nodes begin with different bytes, so that no node can pass for a leaf.
const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

export const leafHash = (bytes: Uint8Array): Uint8Array => sha256(concatBytes(leafPrefix, bytes))

/** A ticket's leaf. The salt prevents guessing its contents from the hash. */
export const leafOf = (text: string, salt: Uint8Array): Uint8Array => leafHash(concatBytes(utf8ToBytes(text), salt))

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(concatBytes(nodePrefix, left, right))

/** One hash for all leaves in their order. Without leaves it is the hash of the empty string. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  let level = leaves
  while (level.length > 1) level = above(level)
  return level[0] ?? sha256(new Uint8Array(0))
}

/** The sibling hashes from a leaf to the root, nearest first. */
export function inclusionPath(leaves: readonly Uint8Array[], index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('There is no such leaf')
  const path: Uint8Array[] = []
  let place = index
  for (let level = leaves; level.length > 1; level = above(level)) {
    const neighbour = level[place % 2 === 0 ? place + 1 : place - 1]
    if (neighbour) path.push(neighbour)
    place = Math.floor(place / 2)
  }
  return path
}

export interface Inclusion {
  readonly leaf: Uint8Array
  readonly index: number
  readonly size: number
  readonly path: readonly Uint8Array[]
}

/** Whether the leaf is at this index of a tree of this size with this root. */
export function includes({ root, ...inclusion }: Inclusion & { readonly root: Uint8Array }): boolean {
  const found = rootFrom(inclusion)
  return found !== null && areEqual(found, root)
}

/** The root to which a path leads; null if its length does not fit the index. */
export function rootFrom({ leaf, index, size, path }: Inclusion): Uint8Array | null {
  if (!Number.isInteger(index) || index < 0 || index >= size) return null
  let found = leaf
  let used = 0
  let place = index
  for (let width = size; width > 1; width = Math.ceil(width / 2)) {
    // The last of an odd number has no sibling and moves up unchanged.
    if (place % 2 === 1 || place + 1 < width) {
      const neighbour = path[used]
      if (!neighbour) return null
      found = place % 2 === 1 ? nodeHash(neighbour, found) : nodeHash(found, neighbour)
      used += 1
    }
    place = Math.floor(place / 2)
  }
  return used === path.length ? found : null
}

function above(level: readonly Uint8Array[]): Uint8Array[] {
  const next: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    if (left) next.push(right ? nodeHash(left, right) : left)
  }
  return next
}
