import { concatBytes } from '@noble/hashes/utils'
import { describe, expect, it } from 'vitest'
import { inclusionPath, merkleRoot } from '../merkle.ts'
import { hashOfBytes } from '../protocol/index.ts'
import {
  addLeaf,
  emptyFrontier,
  encodeBundle,
  frontierRoot,
  includes,
  isConsistent,
  newTiles,
  nodesIn,
  parseBundle,
  parseTilePath,
  proveConsistency,
  proveInclusion,
  rootOf,
  tileIn,
  tilePath,
  tileWidth,
  type Tile,
} from './index.ts'

const leaves = Array.from({ length: 70_000 }, (_, at) => hashOfBytes(new TextEncoder().encode(`entry ${at}`)))
const naiveRoot = (size: number) => merkleRoot(leaves.slice(0, size))
/** A tile straight from its definition: each hash covers 256^level leaves. */
const tileBytes = async ({ level, index, width }: Tile): Promise<Uint8Array> => {
  const covered = tileWidth ** Number(level)
  const hashes = Array.from({ length: width }, (_, at) => {
    const start = (index * tileWidth + at) * covered
    return merkleRoot(leaves.slice(start, start + covered))
  })
  return concatBytes(...hashes)
}
const known = new Map<string, Promise<Uint8Array>>()
const nodes = (size: number) =>
  nodesIn(size, (tile) => {
    const bytes = known.get(tilePath(tile)) ?? tileBytes(tile)
    known.set(tilePath(tile), bytes)
    return bytes
  })

/** Without a fixed seed a failure could not be seen again. */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state
  }
}

describe('proofs', () => {
  it('in every tree of up to 40 leaves, each size is consistent with each smaller one and with nothing else', async () => {
    for (let newSize = 0; newSize <= 40; newSize += 1)
      for (let oldSize = 0; oldSize <= newSize; oldSize += 1) {
        const proof = await proveConsistency(nodes(newSize), oldSize, newSize)
        const claim = { oldSize, oldRoot: naiveRoot(oldSize), newSize, newRoot: naiveRoot(newSize), proof }
        const about = `${oldSize} to ${newSize}`
        expect(isConsistent(claim), about).toBe(true)
        const forgedRoot = merkleRoot([...leaves.slice(0, Math.max(0, oldSize - 1)), leaves[99] ?? claim.oldRoot])
        const forged = [
          { ...claim, oldRoot: forgedRoot },
          { ...claim, proof: [...proof, forgedRoot] },
          // The empty tree is consistent with any larger one.
          ...(oldSize > 0 || newSize === 0 ? [{ ...claim, newRoot: forgedRoot }] : []),
          ...(oldSize < newSize ? [{ ...claim, oldSize: newSize, newSize: oldSize }] : []),
          ...proof.flatMap((_, at) => [
            { ...claim, proof: proof.toSpliced(at, 1) },
            { ...claim, proof: proof.with(at, forgedRoot) },
          ]),
        ]
        expect(forged.filter(isConsistent), about).toEqual([])
      }
  })

  it('from tiles come the roots, inclusion and consistency proofs of the naive tree, in trees up to 70,000', async () => {
    const random = numbersFrom(20_261_117)
    for (const size of [1, 255, 256, 257, 511, 65_535, 65_536, 65_537, 70_000]) {
      const root = naiveRoot(size)
      expect(await rootOf(nodes(size), size), `${size}`).toEqual(root)
      const index = random.next().value % size
      const path = await proveInclusion(nodes(size), index, size)
      expect(path, `${index} of ${size}`).toEqual(inclusionPath(leaves.slice(0, size), index))
      expect(includes({ leaf: leaves[index]!, index, size, path, root })).toBe(true)
      const oldSize = (random.next().value % size) + 1
      const proof = await proveConsistency(nodes(size), oldSize, size)
      const claim = { oldSize, oldRoot: naiveRoot(oldSize), newSize: size, newRoot: root, proof }
      expect(isConsistent(claim), `${oldSize} to ${size}`).toBe(true)
    }
  })

  it('a frontier that grows leaf by leaf has the root of every size on its way', () => {
    let frontier = emptyFrontier
    for (let size = 0; size <= 130; size += 1) {
      expect(frontierRoot(frontier), `${size}`).toEqual(naiveRoot(size))
      frontier = addLeaf(frontier, leaves[size]!)
    }
    expect(frontier.size).toBe(131)
  })

  it('what a tree does not have cannot be proven', async () => {
    await expect(proveInclusion(nodes(5), 5, 5)).rejects.toThrow(RangeError)
    await expect(proveConsistency(nodes(5), 6, 5)).rejects.toThrow(RangeError)
    await expect(nodes(5)(3, 0)).rejects.toThrow(RangeError)
    await expect(
      rootOf(
        nodesIn(5, async () => new Uint8Array(32)),
        5,
      ),
    ).rejects.toThrow('wrong length')
  })
})

describe('tiles', () => {
  it('paths are those of the specification', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112')
    for (const tile of [
      { level: 63, index: 0, width: 1 },
      { level: 'entries', index: 999, width: 255 },
      { level: 1, index: 1_000, width: 256 },
    ] as const)
      expect(parseTilePath(tilePath(tile))).toEqual(tile)
    for (const wrong of [
      'tile/64/000',
      'tile/00/000',
      'tile/0/0',
      'tile/0/x000/001',
      'tile/0/000.p/0',
      'tile/0/000.p/256',
      'tile/0/000.p/01',
      'tile/0/001/002',
      'tile/entries/../000',
      'tile/data/000',
      '/tile/0/000',
    ])
      expect(parseTilePath(wrong), wrong).toBeNull()
  })

  it('a tree of 70,000 has the tiles that the specification counts', () => {
    const all = newTiles(0, 70_000).map(tilePath)
    expect(all.filter((path) => /^tile\/0\/\d{3}$/.test(path))).toHaveLength(273)
    expect(all.filter((path) => /^tile\/entries\/\d{3}$/.test(path))).toHaveLength(273)
    expect(all.filter((path) => path.includes('.p/') || !/^tile\/(0|entries)\//.test(path))).toEqual([
      'tile/entries/273.p/112',
      'tile/0/273.p/112',
      'tile/1/000',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ])
    expect(newTiles(0, 256).map(tilePath)).toEqual(['tile/entries/000', 'tile/0/000', 'tile/1/000.p/1'])
    expect(newTiles(256, 257).map(tilePath)).toEqual(['tile/entries/001.p/1', 'tile/0/001.p/1'])
    expect(newTiles(5, 5)).toEqual([])
    expect(tileIn(5, 0, 1)).toBeNull()
  })

  it('bundles hold entries of any length, and a cut one is refused', () => {
    const entries = [new Uint8Array(), new Uint8Array(300).fill(1), new Uint8Array(65_535).fill(2)]
    const bundle = encodeBundle(entries)
    expect(parseBundle(bundle)).toEqual(entries)
    for (const end of [1, 3, bundle.length - 1]) expect(parseBundle(bundle.subarray(0, end))).toBeNull()
  })
})
