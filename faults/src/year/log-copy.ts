import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { developmentPolicy, tilePath } from '../../../fair-draw/src/log/index.ts'
import { isQuorum, LogTree, noteOf, witnesses, type YearHead } from './log-tree.ts'

/** A log as entries and what witnesses signed of it, so that it can be copied and changed. */
export interface LogCopy {
  readonly entries: readonly Uint8Array[]
  readonly heads: readonly YearHead[]
}

/** The log as it was at this moment, in UNIX seconds. */
export function cutAt({ entries, heads }: LogCopy, now: number): LogCopy {
  const seen = heads.filter(({ time }) => time <= now)
  const size = Math.max(0, ...seen.filter(isQuorum).map((head) => head.size))
  return { entries: entries.slice(0, size), heads: seen.filter((head) => head.size <= size) }
}

export const replaced = (copy: LogCopy, index: number, bytes: Uint8Array): LogCopy => ({
  ...copy,
  entries: copy.entries.with(index, bytes),
})

/** An entry that the operator wrote before the one at this place; witnesses sign for it as they do for all. */
export const inserted = ({ entries, heads }: LogCopy, index: number, bytes: Uint8Array): LogCopy => ({
  entries: entries.toSpliced(index, 0, bytes),
  heads: heads.map((head) => (head.size > index ? { ...head, size: head.size + 1 } : head)),
})

export const removed = ({ entries, heads }: LogCopy, index: number): LogCopy => ({
  entries: entries.toSpliced(index, 1),
  heads: heads.map((head) => (head.size > index ? { ...head, size: head.size - 1 } : head)),
})

/** Writes log and witnesses as files that the verifier reads; `served` are entries that the log serves instead of what witnesses signed. */
export async function publishLog(folder: string, copy: LogCopy, served: readonly Uint8Array[] = copy.entries) {
  const put = (path: string, bytes: Uint8Array | string): string => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    return file
  }
  const signed = LogTree.of(copy.entries)
  const shown = LogTree.of(served)
  for (const tile of shown.tiles()) put(`log/${tilePath(tile)}`, shown.tile(tile))
  const newest = copy.heads.findLast(isQuorum)
  if (!newest) throw new Error('No quorum has signed the log')
  // A log that serves other entries than the witnesses signed has their signatures no more.
  const head = served === copy.entries ? newest : { size: served.length, time: newest.time, by: [] }
  put('log/checkpoint', noteOf(await shown.rootAt(head.size), head))
  for (const place of witnesses.keys()) {
    const own = copy.heads.filter(({ by }) => by.includes(place))
    const notes = await Promise.all(
      own.map(async ({ size, time }) => ({
        time,
        note: noteOf(await signed.rootAt(size), { size, time, by: [place] }),
      })),
    )
    const days = Map.groupBy(notes, ({ time }) => new Date(time * 1000).toISOString().slice(0, 10))
    for (const [day, some] of days)
      put(`w${place + 1}/heads/${day}`, some.map(({ note }) => `${JSON.stringify(note)}\n`).join(''))
    put(`w${place + 1}/checkpoint`, notes.at(-1)?.note ?? '')
    put(`w${place + 1}/alarms`, '')
    put(`w${place + 1}/forks`, '')
  }
  const url = (path: string) => pathToFileURL(join(folder, path)).href
  const policy = developmentPolicy(
    url('log'),
    witnesses.map((_, place) => url(`w${place + 1}`)),
  )
  return { log: url('log'), policy: put('policy', policy), put }
}
