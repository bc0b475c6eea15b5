import { inclusionPath, merkleRoot, type Inclusion } from '../merkle.ts'

/** A cell's tickets under one root: the leaves sorted by bytes, so that their order tells nothing about the sale. */
export interface CellTree {
  readonly count: number
  readonly root: Uint8Array
  /** Where a leaf stands and how it is proven; null for a leaf that is not in the cell. */
  prove(leaf: Uint8Array): Inclusion | null
}

export function cellTree(leaves: readonly Uint8Array[]): CellTree {
  const sorted = leaves.toSorted(compareBytes)
  return {
    count: sorted.length,
    root: merkleRoot(sorted),
    prove(leaf) {
      const index = findSorted(sorted, leaf)
      return index === null ? null : { leaf, index, size: sorted.length, path: inclusionPath(sorted, index) }
    },
  }
}

/** Over one order's leaves in line order, as its receipt names it. */
export const orderRoot = (leaves: readonly Uint8Array[]): Uint8Array => merkleRoot(leaves)

export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

function findSorted(sorted: readonly Uint8Array[], leaf: Uint8Array): number | null {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareBytes(sorted[middle] ?? leaf, leaf) < 0) low = middle + 1
    else high = middle
  }
  const found = sorted[low]
  return found && compareBytes(found, leaf) === 0 ? low : null
}
