import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

it('what an append left behind before its head was written counts for nothing', async () => {
  let store = await open()
  await store.append(entries(0, 250))
  store.close()
  // As after a crash: tiles of 260 entries are there, the head is that of 250.
  const head = readFileSync(join(folder, 'head'))
  store = await open()
  await store.append([...entries(250, 5), ...entries(900, 5)])
  store.close()
  writeFileSync(join(folder, 'head'), head)
  cpSync(join(folder, 'tile/entries/001.p/4'), join(folder, 'tile/entries/000.p/251'), { recursive: true })
  rmSync(join(folder, 'tile/0/000.p'), { recursive: true, force: true })
  cpSync(join(folder, 'tile/0/000'), join(folder, 'tile/0/000.full'))
  cpSync(join(folder, 'tile/entries/000'), join(folder, 'tile/entries/000.full'))
  const [tile, bundle] = [readFileSync(join(folder, 'tile/0/000')), readFileSync(join(folder, 'tile/entries/000'))]
  writeAt('tile/0/000.p/250', tile.subarray(0, 250 * 32))
  writeAt('tile/entries/000.p/250', bundle.subarray(0, bundleLength(bundle, 250)))
  store = await open()
  expect(store.head().size).toBe(250)
  expect(readdirSync(join(folder, 'tile/entries/000.p'))).toEqual(['250'])
  expect(existsSync(join(folder, 'tile/0/000'))).toBe(false)
  expect(existsSync(join(folder, 'tile/entries/001.p/4'))).toBe(false)
  expect(await store.append(entries(250, 7))).toMatchObject({ root: rootAt(257) })
  store.close()
})

function writeAt(path: string, bytes: Uint8Array): void {
  cpSync(join(folder, 'head'), join(folder, path), { recursive: true })
  writeFileSync(join(folder, path), bytes)
}

function bundleLength(bundle: Buffer, count: number): number {
  let length = 0
  for (let at = 0; at < count; at += 1) length += 2 + bundle.readUInt16BE(length)
  return length
}

it('a log whose head or tiles were changed does not start: it could only fork', async () => {
  const store = await open()
  await store.append(entries(0, 5))
  store.close()
  const tile = join(folder, 'tile/0/000.p/5')
  const bytes = readFileSync(tile)
  writeFileSync(tile, Buffer.from(bytes).fill(7, 0, 1))
  await expect(open()).rejects.toThrow('do not lead to the signed head')
  writeFileSync(tile, bytes)
  rmSync(join(folder, 'head'))
  await expect(open()).rejects.toThrow('tiles but no head')
})
