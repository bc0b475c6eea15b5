import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import { includes, inclusionPath, leafOf, merkleRoot } from './merkle.ts'

/** Leaves and roots from the test vectors of RFC 6962 implementations. */
const contents = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const salt = new Uint8Array(16).fill(9)
const leaves = Array.from({ length: 66 }, (_, index) => leafOf(`ticket ${index}`, salt))

it('DRAW-05 roots are those of RFC 6962', () => {
  const published = contents.map((content) => leafOf('', fromHex(content)))
  for (const [size, root] of roots.entries()) expect(toHex(merkleRoot(published.slice(0, size)))).toBe(root)
})

it('DRAW-05 a leaf is the hash of a zero byte, the ticket and its salt', () => {
  const hash = createHash('sha256').update('\0').update('v1|đ|€').update(salt).digest('hex')
  expect(toHex(leafOf('v1|đ|€', salt))).toBe(hash)
})

it('DRAW-05 in trees of 1 to 65 tickets every path proves its own ticket and no other', () => {
  for (let size = 1; size <= 65; size += 1) {
    const all = leaves.slice(0, size)
    const root = merkleRoot(all)
    for (const [index, leaf] of all.entries()) {
      const path = inclusionPath(all, index)
      const others = leaves.slice(0, size + 1).filter((other) => other !== leaf)
      expect(others.filter((other) => includes({ leaf: other, index, size, path, root }))).toEqual([])
      const places = Array.from({ length: size + 2 }, (_, at) => at - 1)
      expect(places.filter((place) => includes({ leaf, index: place, size, path, root }))).toEqual([index])
    }
  }
})

it('DRAW-05 a path that is longer, shorter or leads to another root proves nothing', () => {
  const all = leaves.slice(0, 11)
  const [leaf = new Uint8Array()] = all
  const proof = { leaf, index: 0, size: 11, path: inclusionPath(all, 0), root: merkleRoot(all) }
  expect(includes(proof)).toBe(true)
  expect(includes({ ...proof, path: [...proof.path, leaf] })).toBe(false)
  expect(includes({ ...proof, path: proof.path.slice(1) })).toBe(false)
  expect(includes({ ...proof, root: merkleRoot(leaves) })).toBe(false)
  expect(includes({ ...proof, index: 0.5 })).toBe(false)
  // A node is no leaf: the parent of two tickets cannot be passed off as one.
  const node = merkleRoot(all.slice(0, 2))
  expect(includes({ ...proof, leaf: node, path: proof.path.slice(1) })).toBe(false)
  expect(() => inclusionPath(all, 11)).toThrow(RangeError)
})
