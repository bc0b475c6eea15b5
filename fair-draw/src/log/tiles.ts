import { concatBytes } from '@noble/hashes/utils'
import { merkleRoot } from '../merkle.ts'
import type { ReadNode } from './tree.ts'

export const tileWidth = 256
const tileHeight = 8
const hashLength = 32

/** A tile of hashes at a level, or a bundle of entries (C2SP tlog-tiles). */
export interface Tile {
  readonly level: number | 'entries'
  readonly index: number
  /** 256 when it is full. */
  readonly width: number
}

export const tilePath = ({ level, index, width }: Tile): string => {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  const path = groups.map((group, at) => (at + 1 < groups.length ? `x${group}` : group)).join('/')
  return `tile/${level}/${path}${width < tileWidth ? `.p/${width}` : ''}`
}

/** The tile that a path names; null for any other path. */
export function parseTilePath(path: string): Tile | null {
  const [, level = '', groups = '', width] =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? []
  const tile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(groups.replaceAll(/\D/g, '')),
    width: width === undefined ? tileWidth : Number(width),
  } as const
  const isOne = groups !== '' && tile.width > 0 && Number.isSafeInteger(tile.index) && !(Number(tile.level) > 63)
  return isOne && tilePath(tile) === path ? tile : null
}

/** How many leaves the tree needs before the tile is whole. */
export const leavesUnder = ({ level, index, width }: Tile): number =>
  (index * tileWidth + width) * tileWidth ** (level === 'entries' ? 0 : level)

/** The tile with this index as a tree of this size has it; null when it has none. */
export function tileIn(size: number, level: Tile['level'], index: number): Tile | null {
  const hashes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level))
  const width = Math.min(hashes - index * tileWidth, tileWidth)
  return width > 0 ? { level, index, width } : null
}

/** Every tile that a tree of `newSize` has and one of `oldSize` has not, entry bundles first. */
export function newTiles(oldSize: number, newSize: number): Tile[] {
  const tiles: Tile[] = []
  const levels: Tile['level'][] = ['entries']
  for (let level = 0; tileWidth ** level <= newSize; level += 1) levels.push(level)
  for (const level of levels) {
    const unit = tileWidth ** (level === 'entries' ? 0 : level)
    if (Math.floor(newSize / unit) === Math.floor(oldSize / unit)) continue
    for (let index = Math.floor(oldSize / unit / tileWidth); ; index += 1) {
      const tile = tileIn(newSize, level, index)
      if (!tile) break
      tiles.push(tile)
    }
  }
  return tiles
}

export type ReadTile = (tile: Tile) => Promise<Uint8Array>

/** Reads nodes of a tree of this size from its tiles. */
export function nodesIn(size: number, read: ReadTile): ReadNode {
  const known = new Map<string, Promise<Uint8Array>>()
  return async (height, index) => {
    const level = Math.floor(height / tileHeight)
    const within = 2 ** (height % tileHeight)
    const first = index * within
    const tile = tileIn(size, level, Math.floor(first / tileWidth))
    if (!tile || (first % tileWidth) + within > tile.width) throw new RangeError('The tree has no such node')
    const path = tilePath(tile)
    const reading = known.get(path) ?? read(tile)
    known.set(path, reading)
    const bytes = await reading
    if (bytes.length !== tile.width * hashLength) throw new RangeError(`${path} has the wrong length`)
    return merkleRoot(hashesIn(bytes).slice(first % tileWidth, (first % tileWidth) + within))
  }
}

export const hashesIn = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length / hashLength }, (_, at) => bytes.slice(at * hashLength, (at + 1) * hashLength))

/** Entries, each after its length in two bytes. */
export const encodeBundle = (entries: readonly Uint8Array[]): Uint8Array =>
  concatBytes(...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]))

/** Null when the bytes are no whole bundle. */
export function parseBundle(bytes: Uint8Array): Uint8Array[] | null {
  const entries: Uint8Array[] = []
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
    const entry = bytes.slice(at + 2, at + 2 + length)
    if (at + 2 > bytes.length || entry.length !== length) return null
    entries.push(entry)
    at += 2 + length
  }
  return entries
}
