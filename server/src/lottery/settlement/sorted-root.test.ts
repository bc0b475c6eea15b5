import { randomBytes } from 'node:crypto'
import { merkleRoot } from '@parola/fair-draw/log'
import { expect, it } from 'vitest'
import { sortedLeaves, sortedRoot } from './sorted-root.ts'

it('the root over sorted leaves is that of the protocol, whatever their number and however alike they are', async () => {
  for (const count of [0, 1, 2, 3, 7, 8, 9, 1_000]) {
    const leaves = Array.from({ length: count }, (_, index) => {
      const leaf = randomBytes(32)
      // Leaves that begin alike must still be told apart.
      if (index % 3 === 0) leaf.fill(0, 0, 16)
      return leaf
    })
    const sorted = leaves.toSorted((one, other) => one.compare(other))
    expect(sortedLeaves(Buffer.concat(leaves))).toEqual(Buffer.concat(sorted))
    expect(await sortedRoot(Buffer.concat(leaves))).toEqual(Buffer.from(merkleRoot(sorted)))
  }
})
