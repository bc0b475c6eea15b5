import {
  addLeaf,
  areEqual,
  frontierRoot,
  hashesIn,
  parseBundle,
  tileIn,
  tilePath,
  tileWidth,
  type Frontier,
  type Tile,
} from '@parola/fair-draw/log'
import { hashOfBytes } from '@parola/fair-draw/protocol'

const timeoutMs = 10_000
/** A full bundle of the largest entries. */
const maxBytes = 17_000_000

/** The leaf hashes after the frontier, read from the log's public tiles, which lead to the root of the signed head. */
export async function readLeaves(url: string, from: Frontier, size: number, root: Uint8Array): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = []
  let frontier = from
  for (let index = Math.floor(from.size / tileWidth); index * tileWidth < size; index += 1) {
    const hashes = hashesIn(await fetchTile(url, size, 0, index, (bytes, width) => bytes.subarray(0, width * 32)))
    for (const leaf of hashes.slice(Math.max(0, from.size - index * tileWidth))) {
      leaves.push(leaf)
      frontier = addLeaf(frontier, leaf)
    }
  }
  if (frontier.size !== size || !areEqual(frontierRoot(frontier), root))
    throw new Error('The tiles of the log do not lead to the head that it signed')
  return leaves
}

/** The entries of one bundle, from an index on; each has the leaf hash that the head stands for. */
export async function readEntries(
  url: string,
  from: number,
  size: number,
  leaves: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  const index = Math.floor(from / tileWidth)
  const bytes = await fetchTile(url, size, 'entries', index, (whole) => whole)
  const entries = parseBundle(bytes)?.slice(from - index * tileWidth, size - index * tileWidth)
  const isWhole = entries?.length === Math.min(size, (index + 1) * tileWidth) - from
  if (!isWhole || entries.some((entry, at) => !areEqual(hashOfBytes(entry), leaves[at] ?? new Uint8Array())))
    throw new Error(`Entry bundle ${index} is not what the log's tree says`)
  return entries
}

/** A tile as a tree of this size has it, or cut from the full one that took its place. */
async function fetchTile(
  url: string,
  size: number,
  level: Tile['level'],
  index: number,
  cut: (bytes: Uint8Array, width: number) => Uint8Array,
): Promise<Uint8Array> {
  const tile = tileIn(size, level, index)
  if (!tile) throw new RangeError('The tree has no such tile')
  const bytes =
    (await get(`${url}/${tilePath(tile)}`)) ?? (await get(`${url}/${tilePath({ ...tile, width: tileWidth })}`))
  if (!bytes) throw new Error(`The log does not have ${tilePath(tile)}`)
  return cut(bytes, tile.width)
}

async function get(url: string): Promise<Uint8Array | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
  if (response.status === 404) return null
  if (!response.ok || !response.body) throw new Error(`${url} answers ${response.status}`)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body) {
    length += part.length
    if (length > maxBytes) throw new Error(`${url} is too long`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
