import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { noteOf, isQuorum, LogTree, type YearHead } from './log-tree.ts'
import {
  checkEnded,
  checkPurchase,
  exportFile,
  type DrawEvidence,
  type KeptOrder,
  type LoggedText,
  type OrderEvidence,
  type Trust,
} from '../../../fair-draw/src/phone/index.ts'
import { decodeUtf8, drawNumbered, encodeUtf8, type PromisedDraw } from '../../../fair-draw/src/protocol/index.ts'
import { chain } from './external-world.ts'
import { cutAt, type LogCopy } from './log-copy.ts'
import type { LoggedDraw } from './logged-draws.ts'
import type { EndedOrder } from './phones.ts'
import { runVerifier } from './run-verifier.ts'

/** A draw of the finished year on which cheats are planted, and the log as it was soon after it. */
export interface CheatScene {
  readonly ended: EndedOrder
  readonly draw: PromisedDraw
  readonly logged: LoggedDraw
  readonly copy: LogCopy
  /** Leaves of all standing tickets of the draw. */
  readonly leaves: readonly Buffer[]
  readonly trust: Trust
  readonly now: number
  readonly folder: string
}

/** What a cheat changes: the log as it was written, what it serves later, what a phone was given or is shown. */
export interface Planted {
  readonly copy?: LogCopy
  readonly served?: readonly Uint8Array[]
  readonly kept?: KeptOrder
  readonly draw?: Partial<DrawEvidence>
  readonly order?: Partial<OrderEvidence>
}

interface SceneDeps {
  readonly ended: readonly EndedOrder[]
  readonly logged: ReadonlyMap<string, LoggedDraw>
  readonly copy: LogCopy
  readonly leavesOf: (name: string) => readonly Buffer[]
  readonly trust: Trust
  readonly folder: string
}

/** The earliest order of a draw by the beacon in which everything went well: a short log is read fast. */
export function chooseScene({ ended, logged, copy, leavesOf, trust, folder }: SceneDeps): CheatScene {
  const fitting = ended.flatMap((one) => {
    const { game, number } = one.kept.order
    const found = logged.get(`${game} ${number}`)
    const isPlain = found?.promise.source.kind === 'beacon' && found.result !== null && one.verdict.colour === 'green'
    return isPlain && one.kept.cancellations.length === 0 ? [{ ended: one, logged: found }] : []
  })
  const [first] = fitting.toSorted((a, b) => (a.logged.endIndex ?? 0) - (b.logged.endIndex ?? 0))
  if (!first) throw new Error('No kept order of the year is plain enough for a cheat')
  const { game, number } = first.ended.kept.order
  const draw = drawNumbered(first.logged.promise, number, chain)
  const end = copy.heads.find((head) => isQuorum(head) && head.size > (first.logged.endIndex ?? 0))
  if (!draw || !end) throw new Error('The draw is not in the log')
  const leaves = leavesOf(`${game} ${number}`)
  return { ...first, draw, copy: cutAt(copy, end.time), leaves, trust, now: end.time + 30, folder }
}

/** What a phone finds after the draw. */
export async function phoneFinds(scene: CheatScene, planted: Planted = {}): Promise<readonly string[]> {
  const { ended, trust, now } = scene
  const copy = planted.copy ?? scene.copy
  const evidence = await evidenceFrom(scene, copy, planted.served)
  const kept = { ...(planted.kept ?? ended.kept) }
  const series = await seriesFrom(scene, copy, kept)
  const order = { ...ended.order, ...planted.order }
  return checkEnded({ ...kept, series }, { ...evidence, ...planted.draw }, order, trust, now).findings
}

/** What keeps a phone from saying "bought". */
export const purchaseFinds = (
  { ended, trust, draw }: CheatScene,
  { kept = ended.kept }: Planted = {},
): readonly string[] => checkPurchase({ ...kept, cancellations: [] }, trust, draw.closes - 1)

/** What the stand-alone verifier finds in the log and the exported order. */
export async function verifierFinds(scene: CheatScene, planted: Planted = {}): Promise<readonly string[]> {
  const copy = planted.copy ?? scene.copy
  const kept = planted.kept ?? scene.ended.kept
  const tree = LogTree.of(copy.entries)
  const head = copy.heads.findLast(isQuorum)
  if (!head) throw new Error('No quorum has signed the log')
  const note = noteOf(await tree.rootAt(head.size), head)
  const series = await seriesFrom(scene, copy, kept)
  const { findings } = await runVerifier({
    folder: mkdtempSync(join(scene.folder, 'cheat-')),
    copy,
    ...(planted.served ? { served: planted.served } : {}),
    orders: [exportFile({ ...kept, series }, note)],
    now: scene.now,
  })
  return findings.map(({ about }) => about)
}

/** Entries under the head that holds them first, as the page shows them. */
async function evidenceFrom(scene: CheatScene, copy: LogCopy, served = copy.entries): Promise<DrawEvidence> {
  const { ended, draw } = scene
  const find = async (kinds: readonly string[]): Promise<LoggedText | null> => {
    const index = served.findLastIndex((bytes) => {
      const text = decodeUtf8(bytes)
      return (
        kinds.some((kind) => text.startsWith(`parola-draw/2 ${kind}\n`)) &&
        text.includes(`\ndraw ${draw.game} ${draw.number}`)
      )
    })
    return index < 0 ? null : provenAt(copy, served, index)
  }
  return { ...ended.draw, lock: await find(['lock']), end: await find(['result', 'void']), heads: [] }
}

async function provenAt(copy: LogCopy, served: readonly Uint8Array[], index: number): Promise<LoggedText> {
  const first = copy.heads.find((head) => isQuorum(head) && head.size > index)
  if (!first) throw new Error('No quorum has signed for the entry')
  // Witnesses sign nothing but the history that they know.
  const head: YearHead = served === copy.entries ? first : { ...first, by: [] }
  return { text: decodeUtf8(served[index] ?? new Uint8Array()), proof: await LogTree.of(served).prove(index, head) }
}

/** Promise and keys as the phone got them at purchase, from the log that the operator kept then. */
async function seriesFrom({ ended }: CheatScene, copy: LogCopy, { series }: KeptOrder): Promise<KeptOrder['series']> {
  const again = async ({ text, proof }: LoggedText): Promise<LoggedText> => {
    const index = copy.entries.findIndex((bytes) => decodeUtf8(bytes) === text)
    return index < 0 ? { text, proof } : provenAt(copy, copy.entries, index)
  }
  const keyTexts = copy.entries.map(decodeUtf8).filter((text) => text.startsWith('parola-draw/2 key\n'))
  const known = new Set(ended.kept.series.keys.map(({ text }) => text))
  const keys = keyTexts.filter((text) => known.has(text) || text.includes('role receipt 2'))
  return {
    ...series,
    promise: await again(series.promise),
    keys: await Promise.all(keys.map((text) => again({ text, proof: null }))),
  }
}

export const textAt = ({ entries }: LogCopy, index: number): string => decodeUtf8(entries[index] ?? new Uint8Array())
export const bytesOf = (text: string): Uint8Array => encodeUtf8(text)
