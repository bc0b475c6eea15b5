import { concat, toBase64, utf8 } from '../src/bytes.ts'
import { parseChain } from '../src/beacon.ts'
import { tilePath, type Source } from '../src/log/tiles.ts'
import { GrowingTree, leafHash, nodeHash, rootOf, type Hash } from '../src/log/tree.ts'
import type { VerifyInput } from '../src/verify.ts'
import { beaconSignature, chainInfo, cosign, roundTime, signatureLine, signer, type Signer } from './signing.ts'

/** An entry, and the time at which the witnesses sign the head that follows it. */
export interface Step {
  name: string
  at: number
  text: string
}

export const origin = 'draws.example/log'
export const logKey = signer(origin, 1)
export const witnesses = [signer('one.example/w', 4), signer('two.example/w', 4)]

const heartbeat = 6 * 3600

export interface MadeHead {
  size: number
  time: number
  text: string
  /** With the log's signature alone. */
  note: string
}

export interface MadeLog {
  leaves: Hash[]
  heads: MadeHead[]
  files: Map<string, Uint8Array>
  witnessFiles: Map<string, Map<string, Uint8Array>>
  policy: string
  input: VerifyInput
}

/** How a test lets witnesses or beacon misbehave. */
export interface Twist {
  now: number
  /** Seconds that the first witness's clock is behind. */
  slow?: number
  /** The witnesses sign nothing after the last step. */
  isFrozen?: boolean
  /** The last round that the beacon gives out. */
  beaconStops?: number
}

export function makeLog(steps: readonly Step[], { now, slow = 0, isFrozen, beaconStops }: Twist): MadeLog {
  const leaves: Hash[] = []
  const tree = new GrowingTree()
  const heads: MadeHead[] = []
  const signHead = (time: number) => {
    const text = `${origin}\n${leaves.length}\n${toBase64(tree.root())}\n`
    heads.push({ size: leaves.length, time, text, note: `${text}\n${signatureLine(logKey, logKey.sign(utf8(text)))}` })
  }
  for (const { at, text } of steps) {
    for (let last = heads.at(-1); last && at - last.time > heartbeat; last = heads.at(-1))
      signHead(last.time + heartbeat)
    const leaf = leafHash(utf8(text))
    leaves.push(leaf)
    tree.add(leaf)
    signHead(at)
  }
  const end = isFrozen ? 0 : now
  for (let last = heads.at(-1); last && end - last.time > heartbeat; last = heads.at(-1))
    signHead(last.time + heartbeat)

  const files = new Map<string, Uint8Array>()
  const witnessFiles = new Map(
    witnesses.map((witness, i) => [witness.name, serveHeads(witness, heads, i === 0 ? slow : 0)]),
  )
  const newest = heads.at(-1)
  if (newest) {
    const cosigned = witnesses.map((witness, i) => cosign(witness, newest.text, newest.time - (i === 0 ? slow : 0)))
    files.set('checkpoint', utf8(`${newest.note}${cosigned.join('')}`))
  }
  writeTiles(
    files,
    steps.map(({ text }) => utf8(text)),
    leaves,
  )
  const policy = [
    `log ${logKey.vkey}`,
    ...witnesses.map((witness, i) => `witness w${i + 1} ${witness.vkey}`),
    'group both all w1 w2',
    'quorum both\n',
  ].join('\n')
  const input: VerifyInput = {
    policy,
    log: fromMap(files),
    witnessSource: ({ key }) => fromMap(witnessFiles.get(key.name) ?? new Map()),
    chain: parseChain(JSON.stringify(chainInfo)),
    mirrors: [beacon(now, beaconStops)],
    orders: [],
    now,
  }
  return { leaves, heads, files, witnessFiles, policy, input }
}

const fromMap =
  (files: Map<string, Uint8Array>): Source =>
  async (path) =>
    files.get(path) ?? null

const beacon =
  (now: number, stops = Number.POSITIVE_INFINITY): Source =>
  async (path) => {
    const round = Number(path.split('/').at(-1))
    if (roundTime(round) > now || round > stops) return null
    return utf8(JSON.stringify({ round, signature: beaconSignature(round) }))
  }

function serveHeads(witness: Signer, heads: MadeHead[], slow: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>()
  const notes = heads.map(({ note, text, time }) => ({
    date: new Date((time - slow) * 1000).toISOString().slice(0, 10),
    note: `${note}${cosign(witness, text, time - slow)}`,
  }))
  for (const [date, some] of Map.groupBy(notes, (one) => one.date)) {
    files.set(`heads/${date}`, utf8(some.map(({ note }) => `${JSON.stringify(note)}\n`).join('')))
  }
  files.set('checkpoint', utf8(notes.at(-1)?.note ?? ''))
  files.set('alarms', utf8(''))
  return files
}

function writeTiles(files: Map<string, Uint8Array>, entries: Uint8Array[], leaves: Hash[]): void {
  const put = (level: string, n: number, count: number, bytes: Uint8Array) =>
    files.set(count < 256 ? `${tilePath(level, n)}.p/${count}` : tilePath(level, n), bytes)
  for (let n = 0; n * 256 < entries.length; n += 1) {
    const some = entries.slice(n * 256, (n + 1) * 256)
    put(
      'entries',
      n,
      some.length,
      concat(...some.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry])),
    )
  }
  let hashes = leaves
  for (let level = 0; hashes.length > 0; level += 1) {
    const full: Hash[] = []
    for (let n = 0; n * 256 < hashes.length; n += 1) {
      const some = hashes.slice(n * 256, (n + 1) * 256)
      put(String(level), n, some.length, concat(...some))
      if (some.length === 256) full.push(rootOf(some))
    }
    hashes = full
  }
}

/** The path of a leaf by RFC 6962's own recursion, which the verifier does not use. */
export function pathOf(leaves: readonly Hash[], index: number): Hash[] {
  if (leaves.length <= 1) return []
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return index < half
    ? [...pathOf(leaves.slice(0, half), index), treeHash(leaves.slice(half))]
    : [...pathOf(leaves.slice(half), index - half), treeHash(leaves.slice(0, half))]
}

export function treeHash(leaves: readonly Hash[]): Hash {
  const [only] = leaves
  if (leaves.length === 1 && only) return only
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return nodeHash(treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)))
}
