import { randomBytes } from 'node:crypto'
import { includes, inclusionPath, merkleRoot } from '@parola/fair-draw'
import { expect, it } from 'vitest'
import { growTree } from './ticket-tree.ts'

const bytesOf = (all: readonly Uint8Array[]) => all.map((one) => Buffer.from(one).toString('hex'))

it.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 33, 100, 257])(
  'DRAW-05 the tree of %i tickets has the root and paths that the players’ verifier computes',
  async (size) => {
    const leaves = Array.from({ length: size }, () => randomBytes(32))
    const sorted = leaves.toSorted((a, b) => a.compare(b))
    const tree = await growTree(leaves)
    expect([tree.size, bytesOf([tree.root])]).toEqual([size, bytesOf([merkleRoot(sorted)])])
    for (const [index, leaf] of sorted.entries()) {
      const found = tree.find(leaf)
      expect([found?.index, bytesOf(found?.path ?? [])]).toEqual([index, bytesOf(inclusionPath(sorted, index))])
      expect(includes({ leaf, index, size, path: found?.path ?? [], root: tree.root })).toBe(true)
    }
    expect(tree.find(randomBytes(32))).toBeNull()
  },
)
