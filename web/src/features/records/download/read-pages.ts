import { codeOf } from '../../../api/index.ts'
import type { Day } from '../../../components/period/day.ts'

/** Two hundred thousand lines, which spreadsheet programs and small phones can still open. */
const linesInAFile = 200_000
/** A long list needs more calls than the rate limit allows; it waits and continues. */
const waitMs = 5_000
const mostWaits = 24

export interface Progress {
  lines: number
  /** The part of the period already read, from 0 to 1. The number of lines is unknown beforehand. */
  share: number
}

export class TooLongError extends Error {}

export interface ReadOptions {
  signal: AbortSignal
  onProgress: (progress: Progress) => void
  wait?: (ms: number) => Promise<void>
  mostPages?: number
}

/** One line of a file, with its time. */
export interface Line {
  readonly at: string
  readonly text: string
}

interface Pages {
  readonly from: Day
  readonly to: Day
  readonly size: number
  /** The page after an earlier one, newest first. */
  readonly ask: (before: string | undefined) => Promise<{ lines: readonly Line[]; next: string | null }>
}

/** Reads a list of a period to its end, newest first. */
export async function readPages(
  { from, to, size, ask }: Pages,
  { signal, onProgress, wait = sleep, mostPages = linesInAFile / size }: ReadOptions,
): Promise<Line[]> {
  const newest = Date.parse(`${to}T24:00:00Z`)
  const oldest = Date.parse(`${from}T00:00:00Z`)
  const read: Line[] = []
  let before: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const since = before
    const { lines, next } = await patiently(() => ask(since), signal, wait)
    for (const line of lines) read.push(line)
    const reached = lines.at(-1)?.at
    const share = reached && next ? (newest - Date.parse(reached)) / (newest - oldest) : 1
    onProgress({ lines: read.length, share: Math.min(Math.max(share, 0), 1) })
    if (next === null) return read
    before = next
  }
  throw new TooLongError(`More than ${mostPages * size} lines`)
}

async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal, wait: (ms: number) => Promise<void>) {
  for (let waits = 0; ; waits += 1) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = ['rate_limited', 'overloaded'].includes(codeOf(error))
      if (!isBusy || waits === mostWaits || signal.aborted) throw error
      await wait(waitMs)
      signal.throwIfAborted()
    }
  }
}

const sleep = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
