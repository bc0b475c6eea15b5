import {
  checkpointText,
  cosign,
  developmentLogKey,
  developmentPolicy,
  developmentWitnessKey,
  encodeBundle,
  formatNote,
  formatProof,
  nodeHash,
  parsePolicy,
  proveInclusion,
  rootOf,
  signText,
  tileWidth,
  toHex,
  vkeyOf,
  type LogState,
  type Policy,
  type ReadNode,
  type Tile,
} from '@parola/fair-draw/log'
import { hashOfBytes, parseEntry } from '@parola/fair-draw/protocol'
import type { DrawLog } from '../../src/lottery/log/log-client.ts'

interface Head {
  readonly size: number
  readonly note: string
}

const logKey = developmentLogKey()
const witnessKeys = [developmentWitnessKey(1), developmentWitnessKey(2)]

/** A draw log in memory with two witnesses, both of which must sign: real trees and signatures at the test's time. */
export class FakeLog implements DrawLog {
  readonly policy: Policy = parsePolicy(
    developmentPolicy('https://log.example', ['https://w1.example', 'https://w2.example']),
  )
  isAway = false
  areWitnessesAway = false
  /** How long the witnesses take to sign a new head. */
  witnessDelaySeconds = 0
  readonly entries: Uint8Array[] = []
  readonly #indexes = new Map<string, number>()
  readonly #nodes = new Map<string, Uint8Array>()
  readonly #heads: Head[] = []
  readonly #now: () => Date
  #newestAt = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  async append(bytes: Uint8Array): Promise<{ index: number; proof: string | null }> {
    this.#requireThere()
    parseEntry(bytes)
    const leaf = hashOfBytes(bytes)
    const key = toHex(leaf)
    const index = this.#indexes.get(key) ?? this.entries.length
    if (index === this.entries.length) {
      this.entries.push(bytes)
      this.#indexes.set(key, index)
      this.#nodes.set(`0 ${index}`, leaf)
      this.#newestAt = this.#now().getTime()
      return { index, proof: null }
    }
    await this.#witness()
    const head = this.#heads.find(({ size }) => size > index)
    if (!head) return { index, proof: null }
    const path = await proveInclusion(this.#readNode, index, head.size)
    return { index, proof: formatProof({ index, path, checkpoint: head.note }) }
  }

  async readState(): Promise<LogState> {
    this.#requireThere()
    const witnessedSize = this.#heads.at(-1)?.size ?? null
    const { length: size } = this.entries
    return { origin: logKey.name, vkey: vkeyOf(logKey), size, witnessedSize, witnessedUntil: null, isBehind: false }
  }

  async readHead(): Promise<string> {
    this.#requireThere()
    const head = this.#heads.at(-1)
    if (!head) throw new Error('The log has no cosigned head')
    return head.note
  }

  async readTile({ level, index, width }: Tile): Promise<Uint8Array> {
    this.#requireThere()
    const first = index * tileWidth
    if (level === 'entries') return encodeBundle(this.entries.slice(first, first + width))
    const hashes = Array.from({ length: width }, (_, at) => this.#readNode(level * 8, first + at))
    return Buffer.concat(await Promise.all(hashes))
  }

  /** The witnesses sign what is there, unless they are away or take their time. */
  async #witness(): Promise<void> {
    const time = Math.floor(this.#now().getTime() / 1000)
    const isTooSoon = this.#now().getTime() < this.#newestAt + this.witnessDelaySeconds * 1000
    const { length: size } = this.entries
    if (this.areWitnessesAway || isTooSoon || this.#heads.at(-1)?.size === size) return
    const text = checkpointText({ origin: logKey.name, size, root: await rootOf(this.#readNode, size) })
    const signatures = [signText(text, logKey), ...witnessKeys.map((key) => cosign(text, key, time))]
    this.#heads.push({ size, note: formatNote({ text, signatures }) })
  }

  readonly #readNode: ReadNode = async (height, index) => {
    const name = `${height} ${index}`
    const known = this.#nodes.get(name)
    if (known) return known
    if (height === 0) throw new RangeError('The tree has no such node')
    const node = nodeHash(await this.#readNode(height - 1, 2 * index), await this.#readNode(height - 1, 2 * index + 1))
    this.#nodes.set(name, node)
    return node
  }

  #requireThere(): void {
    if (this.isAway) throw new Error('The log is away')
  }
}
