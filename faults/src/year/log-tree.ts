import { createPrivateKey, hash, sign } from 'node:crypto'
import {
  checkpointText,
  developmentLogKey,
  developmentWitnessKey,
  encodeBundle,
  formatNote,
  formatProof,
  nodeHash,
  proveInclusion,
  rootOf,
  tileIn,
  tileWidth,
  toHex,
  type NoteSignature,
  type ReadNode,
  type SignerKey,
  type Tile,
} from '../../../fair-draw/src/log/index.ts'
import { hashOfBytes } from '../../../fair-draw/src/protocol/index.ts'

/** PKCS #8 header of a 32-byte Ed25519 key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const nativeKey = ({ seed }: SignerKey) =>
  createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })

export const logKey = developmentLogKey()
const logSecret = nativeKey(logKey)
export const witnesses = [1, 2].map((number) => {
  const key = developmentWitnessKey(number)
  return { key, secret: nativeKey(key) }
})

/** A head: which witnesses signed for how many entries, and when, in UNIX seconds. */
export interface YearHead {
  readonly size: number
  readonly time: number
  /** Places in `witnesses`. */
  readonly by: readonly number[]
}

export const isQuorum = ({ by }: YearHead): boolean => by.length === witnesses.length

/** The signed note of a head, with Node's own Ed25519: a year has tens of thousands. */
export function noteOf(root: Uint8Array, { size, time, by }: YearHead): string {
  const text = checkpointText({ origin: logKey.name, size, root })
  const { name, id } = logKey
  const signatures: NoteSignature[] = [{ name, id, signature: sign(null, Buffer.from(text), logSecret) }]
  for (const place of by) {
    const witness = witnesses[place]
    if (!witness) throw new Error(`There is no witness ${place}`)
    const at = Buffer.alloc(8)
    at.writeBigUInt64BE(BigInt(time))
    const signed = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), witness.secret)
    signatures.push({ name: witness.key.name, id: witness.key.id, signature: Buffer.concat([at, signed]) })
  }
  return formatNote({ text, signatures })
}

/** The entries of a log and their tree, in memory. */
export class LogTree {
  readonly entries: Uint8Array[] = []
  readonly #indexes = new Map<string, number>()
  /** Whole subtrees by height. */
  readonly #levels: Uint8Array[][] = [[]]

  static of(entries: readonly Uint8Array[]): LogTree {
    const tree = new LogTree()
    for (const bytes of entries) tree.add(bytes)
    return tree
  }

  get size(): number {
    return this.entries.length
  }

  add(bytes: Uint8Array): number {
    const leaf = hashOfBytes(bytes)
    this.#indexes.set(toHex(leaf), this.size)
    this.entries.push(bytes)
    let node = leaf
    for (let height = 0; ; height += 1) {
      const level = (this.#levels[height] ??= [])
      level.push(node)
      const left = level.at(-2)
      if (level.length % 2 === 1 || !left) return this.size - 1
      node = nodeHash(left, node)
    }
  }

  indexOf(bytes: Uint8Array): number | undefined {
    return this.#indexes.get(toHex(hashOfBytes(bytes)))
  }

  rootAt(size: number): Promise<Uint8Array> {
    return size === 0 ? Promise.resolve(hash('sha256', '', 'buffer')) : rootOf(this.readNode, size)
  }

  /** The tlog-proof of an entry under this head. */
  async prove(index: number, head: YearHead): Promise<string> {
    const path = await proveInclusion(this.readNode, index, head.size)
    return formatProof({ index, path, checkpoint: noteOf(await this.rootAt(head.size), head) })
  }

  tile({ level, index, width }: Tile): Uint8Array {
    const [from, to] = [index * tileWidth, index * tileWidth + width]
    if (level === 'entries') return encodeBundle(this.entries.slice(from, to))
    return Buffer.concat((this.#levels[level * 8] ?? []).slice(from, to))
  }

  /** Every tile of the whole tree. */
  *tiles(): Generator<Tile> {
    const levels: Tile['level'][] = ['entries']
    for (let level = 0; tileWidth ** level <= this.size; level += 1) levels.push(level)
    for (const level of levels)
      for (let index = 0, tile = tileIn(this.size, level, 0); tile; tile = tileIn(this.size, level, ++index)) yield tile
  }

  readonly readNode: ReadNode = async (height, index) => {
    const node = this.#levels[height]?.[index]
    if (!node) throw new RangeError('The tree has no such node')
    return node
  }
}
