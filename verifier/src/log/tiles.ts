import { refuseUnless, sameBytes } from '../bytes.ts'
import { GrowingTree, leafHash, type Hash } from './tree.ts'

/** Files under an address: null if there is none, an error if the address does not respond. */
export type Source = (path: string) => Promise<Uint8Array | null>

const width = 256
const parallel = 8

/** The entries of a C2SP tlog-tiles log in order, with the hashes of its leaves. */
export async function readEntries(source: Source, size: number): Promise<{ entries: Uint8Array[]; leaves: Hash[] }> {
  const bundles: Uint8Array[][] = []
  const numbers = Array.from({ length: Math.ceil(size / width) }, (_, n) => n)
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (let n = numbers.shift(); n !== undefined; n = numbers.shift()) {
        const count = Math.min(width, size - n * width)
        bundles[n] = splitBundle(await readTile(source, 'entries', n, count), count)
      }
    }),
  )
  const entries = bundles.flat()
  return { entries, leaves: entries.map((entry) => leafHash(entry)) }
}

/** The tiles that differ from the entries: whoever builds a proof from them would be misled. */
export async function findFalseTiles(source: Source, leaves: readonly Hash[]): Promise<string[]> {
  const wrong: string[] = []
  let level = 0
  for (let hashes = leaves; hashes.length > 0; hashes = parents(hashes), level += 1) {
    for (let n = 0; n * width < hashes.length; n += 1) {
      const expected = hashes.slice(n * width, (n + 1) * width)
      const tile = await readTile(source, String(level), n, expected.length).catch(() => new Uint8Array())
      const served = tile.subarray(0, expected.length * 32)
      const isSame = expected.every((hash, i) => sameBytes(hash, served.subarray(i * 32, (i + 1) * 32)))
      if (!isSame) wrong.push(tilePath(String(level), n))
    }
  }
  return wrong
}

/** The hashes of the next level up, of full tiles alone. */
function parents(hashes: readonly Hash[]): Hash[] {
  return Array.from({ length: Math.floor(hashes.length / width) }, (_, n) => {
    const tree = new GrowingTree()
    for (const hash of hashes.slice(n * width, (n + 1) * width)) tree.add(hash)
    return tree.root()
  })
}

/** A partial tile may have given way to the full one, whose beginning is the same. */
async function readTile(source: Source, level: string, n: number, count: number): Promise<Uint8Array> {
  const path = tilePath(level, n)
  const partial = count < width ? await source(`${path}.p/${count}`) : null
  const tile = partial ?? (await source(path))
  refuseUnless(tile !== null, `the log does not serve ${path}`)
  return tile
}

export function tilePath(level: string, n: number): string {
  const parts = [String(n % 1000).padStart(3, '0')]
  for (let rest = Math.floor(n / 1000); rest > 0; rest = Math.floor(rest / 1000)) {
    parts.unshift(`x${String(rest % 1000).padStart(3, '0')}`)
  }
  return `tile/${level}/${parts.join('/')}`
}

function splitBundle(bundle: Uint8Array, count: number): Uint8Array[] {
  const entries: Uint8Array[] = []
  let at = 0
  while (entries.length < count) {
    refuseUnless(at + 2 <= bundle.length, 'a bundle of entries is too short')
    const end = at + 2 + (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0)
    refuseUnless(end <= bundle.length, 'a bundle of entries is too short')
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}
