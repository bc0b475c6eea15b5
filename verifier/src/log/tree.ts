import { concat, refuseUnless, sha256 } from '../bytes.ts'

/** RFC 6962 trees: the log's, a cell's and an order's are built alike. */
export type Hash = Uint8Array<ArrayBuffer>

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)

export const leafHash = (...parts: Uint8Array[]): Hash => sha256(leafMark, ...parts)
export const nodeHash = (left: Uint8Array, right: Uint8Array): Hash => sha256(nodeMark, left, right)
export const emptyRoot = sha256(concat())

/** Grows a leaf at a time and knows the root at every size: how heads are held against the entries. */
export class GrowingTree {
  #size = 0
  /** Roots of the full subtrees from left to right, the largest first. */
  #peaks: { root: Hash; leaves: number }[] = []

  get size(): number {
    return this.#size
  }

  add(leaf: Hash): void {
    let peak = { root: leaf, leaves: 1 }
    for (let last = this.#peaks.at(-1); last && last.leaves === peak.leaves; last = this.#peaks.at(-1)) {
      this.#peaks.pop()
      peak = { root: nodeHash(last.root, peak.root), leaves: peak.leaves * 2 }
    }
    this.#peaks.push(peak)
    this.#size += 1
  }

  root(): Hash {
    const last = this.#peaks.at(-1)
    if (!last) return emptyRoot
    return this.#peaks.slice(0, -1).reduceRight((right, { root }) => nodeHash(root, right), last.root)
  }
}

export function rootOf(leaves: readonly Hash[]): Hash {
  const tree = new GrowingTree()
  for (const leaf of leaves) tree.add(leaf)
  return tree.root()
}

/** The root that a path leads to (RFC 9162, 2.1.3.2); a path of another length than the place needs is refused. */
export function rootFromPath(leaf: Hash, index: number, size: number, path: readonly Hash[]): Hash {
  refuseUnless(Number.isSafeInteger(index) && index >= 0 && index < size, 'the index is not below the count')
  let node = leaf
  let at = index
  let last = size - 1
  for (const sibling of path) {
    refuseUnless(last > 0, 'the path is too long')
    if (at % 2 === 1 || at === last) {
      node = nodeHash(sibling, node)
      while (at % 2 === 0 && at > 0) {
        at /= 2
        last = Math.floor(last / 2)
      }
    } else {
      node = nodeHash(node, sibling)
    }
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  refuseUnless(last === 0, 'the path is too short')
  return node
}
