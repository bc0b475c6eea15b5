import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { emptyRoot, merkleRoot, parseBundle, tileIn } from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'
import { openStore, type LogStore, type ReadHead, type SignHead } from './store.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parola-store-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sign: SignHead = (size, root) => ({ size, root, note: `${size} ${Buffer.from(root).toString('hex')}` })
const read: ReadHead = (note) => {
  const [size, root = ''] = note.split(' ')
  return { size: Number(size), root: new Uint8Array(Buffer.from(root, 'hex')), note }
}
const open = () => openStore(folder, sign, read)
const entryAt = (index: number) => new TextEncoder().encode(`entry ${index}`)
const entries = (from: number, count: number) => Array.from({ length: count }, (_, at) => entryAt(from + at))
const rootAt = (size: number) => merkleRoot(entries(0, size).map(hashOfBytes))

async function bundleOf(store: LogStore, index: number) {
  const tile = tileIn(store.head().size, 'entries', index)
  return parseBundle((tile && (await store.readTile(tile))) ?? new Uint8Array())
}

it('the tree is that of its entries after every batch and after every opening', async () => {
  let store = await open()
  expect(store.head()).toMatchObject({ size: 0, root: emptyRoot })
  for (const count of [1, 2, 252, 1, 1, 256, 200, 256]) {
    const from = store.head().size
    expect(await store.append(entries(from, count))).toMatchObject({ size: from + count, root: rootAt(from + count) })
    store.close()
    store = await open()
    expect(store.head()).toMatchObject({ size: from + count, root: rootAt(from + count) })
  }
  expect(await bundleOf(store, 3)).toEqual(entries(768, 201))
  expect(await store.readTile({ level: 0, index: 3, width: 202 }), 'beyond the head').toBeNull()
  expect(existsSync(join(folder, 'tile/0/000.p')), 'a full tile needs no partial ones').toBe(false)
  store.close()
})

it('one process writes: a second one is refused until the first is gone', async () => {
  const store = await open()
  await expect(open()).rejects.toThrow('Another process writes')
  store.close()
  ;(await open()).close()
})

it.each([0, 1, 2, 3, 4, 5])('an append that was killed after %i of its files counts for nothing', async (written) => {
  let store = await open()
  await store.append(entries(0, 254))
  store.close()
  const other = `${folder}-other`
  cpSync(folder, other, { recursive: true })
  try {
    // The same log in a folder of its own, where the append that is killed here comes to its end.
    const whole = await openStore(other, sign, read)
    await whole.append(entries(900, 4))
    whole.close()
    const files = ['tile/entries/000', 'tile/entries/001.p/2', 'tile/0/000', 'tile/0/001.p/2', 'tile/1/000.p/1']
    for (const file of files.slice(0, written)) cpSync(join(other, file), join(folder, file))
    store = await open()
    expect(store.head()).toMatchObject({ size: 254, root: rootAt(254) })
    expect(await store.append(entries(254, 3))).toMatchObject({ root: rootAt(257) })
    expect(await store.append(entries(257, 3))).toMatchObject({ root: rootAt(260) })
    const hashes = Buffer.concat(entries(0, 260).map(hashOfBytes))
    const served = async (level: 0 | 'entries', index: number, width: number) => {
      const bytes = await store.readTile({ level, index, width })
      const leaves = level === 0 ? bytes : bytes && Buffer.concat((parseBundle(bytes) ?? []).map(hashOfBytes))
      return leaves && Buffer.from(leaves).equals(hashes.subarray(index * 8_192, index * 8_192 + width * 32))
    }
    // Tiles of sizes for which there was a head are there and true. Nobody may ask for others; none may be false.
    for (const level of [0, 'entries'] as const) {
      expect(await served(level, 0, 256)).toBe(true)
      expect(await Promise.all([1, 2, 3, 4, 5].map((width) => served(level, 1, width)))).toEqual([
        true,
        null,
        null,
        true,
        null,
      ])
    }
    store.close()
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})

it('a log whose head or tiles were changed does not start: it could only fork', async () => {
  const store = await open()
  await store.append(entries(0, 5))
  store.close()
  const tile = join(folder, 'tile/0/000.p/5')
  const bytes = readFileSync(tile)
  writeFileSync(tile, Buffer.from(bytes).fill(7, 0, 1))
  await expect(open()).rejects.toThrow('do not lead to the signed head')
  writeFileSync(tile, bytes)
  const bundle = join(folder, 'tile/entries/000.p/5')
  const entriesBefore = readFileSync(bundle)
  writeFileSync(bundle, entriesBefore.toString().replace('entry 3', 'entry 9'))
  await expect(open()).rejects.toThrow('do not lead to the signed head')
  rmSync(bundle)
  await expect(open()).rejects.toThrow('do not lead to the signed head')
  writeFileSync(bundle, entriesBefore)
  ;(await open()).close()
  rmSync(join(folder, 'head'))
  await expect(open()).rejects.toThrow('tiles but no head')
})
