import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  areEqual,
  emptyRoot,
  encodeBundle,
  hashesIn,
  leavesUnder,
  merkleRoot,
  newTiles,
  nodesIn,
  parseBundle,
  rootOf,
  tileIn,
  tilePath,
  tileWidth,
  type ReadNode,
  type Tile,
} from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'
import { writeDurably } from './durable-files.ts'

/** A head that the log signed. */
export interface SignedHead {
  readonly size: number
  readonly root: Uint8Array
  readonly note: string
}

export type SignHead = (size: number, root: Uint8Array) => SignedHead
export type ReadHead = (note: string) => SignedHead

/**
 * The log on disk: tiles and entry bundles under the paths of C2SP tlog-tiles, `head` (the newest signed checkpoint) and `checkpoint` (the
 * newest that a quorum cosigned). `head` is written last and says how much of the rest counts, so an append happens whole or not at all.
 */
export interface LogStore {
  head(): SignedHead
  /** Adds entries and signs the new head; both are on the disk when it returns. */
  append(entries: readonly Uint8Array[]): Promise<SignedHead>
  /** A tile of the tree as it is; null when the tree has none. */
  readTile(tile: Tile): Promise<Uint8Array | null>
  /** The nodes of the tree at one of its sizes. */
  nodesAt(size: number): ReadNode
  readPublished(): Promise<string | null>
  publish(note: string): Promise<void>
  close(): void
}

/** More would touch three tiles of a level at once, and cleaning up after a crash looks at two. */
export const maxBatch = tileWidth

export async function openStore(folder: string, sign: SignHead, read: ReadHead): Promise<LogStore> {
  const lock = lockFolder(folder)
  try {
    const head = await firstHead(folder, sign, read)
    await discardBeyond(folder, head.size)
    return createStore(folder, head, sign, () => lock.close())
  } catch (error) {
    lock.close()
    throw error
  }
}

function createStore(folder: string, first: SignedHead, sign: SignHead, close: () => void): LogStore {
  let head = first
  const readFrom = async (tile: Tile): Promise<Uint8Array> => bytesAt(folder, tile)

  return {
    head: () => head,
    async append(entries) {
      if (entries.length === 0 || entries.length > maxBatch) throw new RangeError('A batch has 1 to 256 entries')
      const size = head.size + entries.length
      const tiles = await grow(head.size, entries, readFrom)
      const readNew = async (tile: Tile) => tiles.get(tilePath(tile)) ?? readFrom(tile)
      await writeDurably(folder, [...tiles])
      const next = sign(size, await rootOf(nodesIn(size, readNew), size))
      await writeDurably(folder, [['head', next.note]])
      head = next
      await dropPartials(folder, [...tiles.keys()])
      return next
    },
    async readTile(tile) {
      return leavesUnder(tile) <= head.size ? readFrom(tile).catch(nullIfAbsent) : null
    },
    nodesAt: (size) => nodesIn(size, readFrom),
    readPublished: () => readFile(join(folder, 'checkpoint'), 'utf8').catch(nullIfAbsent),
    publish: (note) => writeDurably(folder, [['checkpoint', note]]),
    close,
  }
}

/** The bytes of every tile that these entries change. */
async function grow(
  oldSize: number,
  entries: readonly Uint8Array[],
  read: (tile: Tile) => Promise<Uint8Array>,
): Promise<Map<string, Uint8Array>> {
  const tiles = new Map<string, Uint8Array>()
  const leaves = entries.map(hashOfBytes)
  for (const tile of newTiles(oldSize, oldSize + entries.length)) {
    const { level, index, width } = tile
    const before = tileIn(oldSize, level, index)
    const parts = before ? [await read(before)] : []
    // What is new in a level: entries, their hashes, or the roots of the tiles below that are full now.
    const first = index * tileWidth + (before?.width ?? 0)
    const last = index * tileWidth + width
    if (level === 'entries') parts.push(encodeBundle(entries.slice(first - oldSize, last - oldSize)))
    else if (level === 0) parts.push(...leaves.slice(first - oldSize, last - oldSize))
    else
      for (let below = first; below < last; below += 1) {
        const full = { level: level - 1, index: below, width: tileWidth }
        parts.push(merkleRoot(hashesIn(tiles.get(tilePath(full)) ?? (await read(full)))))
      }
    tiles.set(tilePath(tile), new Uint8Array(Buffer.concat(parts)))
  }
  return tiles
}

/** A tile, cut from the full one where the partial one is gone. */
async function bytesAt(folder: string, tile: Tile): Promise<Uint8Array> {
  try {
    return new Uint8Array(await readFile(join(folder, tilePath(tile))))
  } catch (error) {
    if (tile.width === tileWidth || tile.level === 'entries' || !isAbsent(error)) throw error
    const full = await readFile(join(folder, tilePath({ ...tile, width: tileWidth })))
    return new Uint8Array(full.subarray(0, tile.width * emptyRoot.length))
  }
}

/** A folder without a head begins a log, unless there are tiles: then the head was lost, and another one could be a fork. */
async function firstHead(folder: string, sign: SignHead, read: ReadHead): Promise<SignedHead> {
  const note = await readFile(join(folder, 'head'), 'utf8').catch(nullIfAbsent)
  if (note === null) {
    if (await stat(join(folder, 'tile')).catch(nullIfAbsent)) throw new Error(`${folder} has tiles but no head`)
    const empty = sign(0, emptyRoot)
    await writeDurably(folder, [['head', empty.note]])
    return empty
  }
  const head = read(note)
  if (!(await isWhole(folder, head))) throw new Error(`The tiles in ${folder} do not lead to the signed head`)
  return head
}

/** Whether the right edge of the tree leads to the head, and the newest bundle holds what the tree says. */
async function isWhole(folder: string, { size, root }: SignedHead): Promise<boolean> {
  // Not cut from a full tile: one that goes beyond the head is about to be discarded.
  const readExactly = async (tile: Tile) => new Uint8Array(await readFile(join(folder, tilePath(tile))))
  try {
    if (!areEqual(await rootOf(nodesIn(size, readExactly), size), root)) return false
    if (size === 0) return true
    const index = Math.floor((size - 1) / tileWidth)
    const width = size - index * tileWidth
    const entries = parseBundle(await readExactly({ level: 'entries', index, width })) ?? []
    return areEqual(
      new Uint8Array(Buffer.concat(entries.map(hashOfBytes))),
      await readExactly({ level: 0, index, width }),
    )
  } catch (error) {
    if (isAbsent(error) || error instanceof RangeError) return false
    throw error
  }
}

/** Removes what an append left behind that did not come as far as its head: later entries will stand there. */
async function discardBeyond(folder: string, size: number): Promise<void> {
  for (let level: Tile['level'] = 'entries'; ; level = level === 'entries' ? 0 : level + 1) {
    const unit = tileWidth ** (level === 'entries' ? 0 : level)
    const edge = Math.floor(size / unit / tileWidth)
    for (const index of [edge, edge + 1]) {
      const full = { level, index, width: tileWidth }
      if (leavesUnder(full) > size) await rm(join(folder, tilePath(full)), { force: true })
      const partials = join(folder, `${tilePath(full)}.p`)
      for (const name of (await readdir(partials).catch(nullIfAbsent)) ?? [])
        if (leavesUnder({ level, index, width: Number(name) }) > size) await rm(join(partials, name))
    }
    if (level !== 'entries' && unit > size + maxBatch) return
  }
}

/** Once a tile is full its partial forms may go; readers take the full one. */
async function dropPartials(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths)
    if (!path.includes('.p/')) await rm(join(folder, `${path}.p`), { recursive: true, force: true })
}

/** One writer: SQLite's lock on a file ends with the process that holds it, however it ends. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, 'writer.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    throw new Error(`Another process writes to ${folder}`, { cause: error })
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}
