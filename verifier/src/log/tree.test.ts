import { describe, expect, it } from 'vitest'
import { pathOf, treeHash } from '../../testing/log-maker.ts'
import { toHex, utf8 } from '../bytes.ts'
import { tilePath } from './tiles.ts'
import { emptyRoot, leafHash, rootFromPath, rootOf } from './tree.ts'

const leaves = Array.from({ length: 33 }, (_, i) => leafHash(utf8(`leaf ${i}`)))

describe('RFC 6962 trees', () => {
  it('has the empty hash as the root of none, and the known hash of an empty leaf', () => {
    expect(toHex(emptyRoot)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(toHex(leafHash(utf8('')))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d')
  })

  it('gives the root of the recursive definition at every size', () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      expect(toHex(rootOf(leaves.slice(0, size)))).toBe(toHex(treeHash(leaves.slice(0, size))))
    }
  })

  it('follows every path at every size, and no path from another place', () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      const some = leaves.slice(0, size)
      const root = toHex(treeHash(some))
      for (const [index, leaf] of some.entries()) {
        const path = pathOf(some, index)
        expect(toHex(rootFromPath(leaf, index, size, path))).toBe(root)
        expect(() => rootFromPath(leaf, index, size, [...path, leaf])).toThrow('too long')
      }
    }
  })

  it('refuses a path that is too short', () => {
    expect(() => rootFromPath(leaves[4]!, 4, 33, pathOf(leaves, 4).slice(1))).toThrow('too short')
  })

  it('refuses an index that is not below the count', () => {
    expect(() => rootFromPath(leaves[0]!, 1, 1, [])).toThrow('not below')
  })

  it('writes the path of a tile as the specification does', () => {
    expect(tilePath('0', 1_234_067)).toBe('tile/0/x001/x234/067')
    expect(tilePath('entries', 5)).toBe('tile/entries/005')
  })
})
