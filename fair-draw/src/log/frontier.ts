import { emptyRoot, nodeHash } from './tree.ts'

/** The hashes of the complete subtrees that make up a tree, largest first: what is needed to add leaves and to know the root. */
export interface Frontier {
  readonly size: number
  readonly hashes: readonly Uint8Array[]
}

export const emptyFrontier: Frontier = { size: 0, hashes: [] }

export function addLeaf({ size, hashes }: Frontier, leaf: Uint8Array): Frontier {
  const kept = [...hashes]
  let added = leaf
  // Like a carry: two subtrees of one size become one of twice the size.
  for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) added = nodeHash(kept.pop() ?? added, added)
  return { size: size + 1, hashes: [...kept, added] }
}

export const frontierRoot = ({ hashes }: Frontier): Uint8Array =>
  hashes.length === 0 ? emptyRoot : hashes.reduceRight((right, left) => nodeHash(left, right))
