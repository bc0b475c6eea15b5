import { signatureFrom, type Chain } from '@parola/fair-draw'
import { addLeaf, fromHex, signNote, toHex, type Frontier, type SignerKey } from '@parola/fair-draw/log'
import { alarmForm, textOf, type AlarmWord } from '@parola/fair-draw/protocol'
import type { SignedHead, WitnessStore } from '../store.ts'
import { judge, readEntry, roundsDenied } from './judge.ts'
import { readEntries, readLeaves } from './log-reader.ts'
import type { AuditState } from './state.ts'

export interface Auditor {
  /** There is a new head. */
  wake(): void
  stop(): Promise<void>
}

export interface AuditorOptions {
  readonly origin: string
  /** Where the log serves its tiles. */
  readonly url: string
  readonly chain: Chain
  readonly mirrors: readonly string[]
  readonly key: SignerKey
  readonly store: WitnessStore
  readonly state: AuditState
  readonly now: () => number
  readonly report: (message: string) => void
}

const retryMs = 5_000
const beaconTimeoutMs = 5_000
/** A head comes every 60 s. What was first seen after a longer silence came late to this witness alone, for all that it knows. */
const longestSilence = 120
const keptDays = 8

/** Reads what the log added since, judges every entry, and signs an alarm for each that is wrong. */
export function startAuditor(options: AuditorOptions): Auditor {
  const { origin, url, chain, mirrors, key, store, state, now, report } = options
  const stopping = new AbortController()
  let wakeUp: (() => void) | undefined
  let isWanted = true

  function raise(entry: number, about: AlarmWord): void {
    const at = Math.floor(now() / 1000)
    state.addAlarm(signNote(textOf(alarmForm, { log: origin, entry, about, at }), key))
    report(`alarm: ${about} at entry ${entry}`)
  }

  async function catchUp(head: SignedHead): Promise<void> {
    const { next, frontier } = state.progress()
    let audited: Frontier = { size: next, hashes: frontier.map(fromHex) }
    const leaves = next < head.size ? await readLeaves(url, audited, head.size, head.root) : []
    while (audited.size < head.size && !stopping.signal.aborted) {
      const entries = await readEntries(url, audited.size, head.size, leaves.slice(audited.size - next))
      for (const bytes of entries) {
        audited = addLeaf(audited, leaves[audited.size - next] ?? head.root)
        await judgeEntry(bytes, audited)
        if (stopping.signal.aborted) return
      }
    }
    state.transaction(() => {
      for (const { word, draw } of state.takeOverdue(head.time)) raise(draw.promise, word)
      state.forgetBefore(new Date((head.time - keptDays * 86_400) * 1000).toISOString().slice(0, 10))
    })
  }

  async function judgeEntry(bytes: Uint8Array, after: Frontier): Promise<void> {
    const index = after.size - 1
    const entry = readEntry(bytes)
    const roundsOut = new Set<number>()
    for (const round of roundsDenied(state, entry))
      if (await signatureFrom(mirrors, chain, round, beaconTimeoutMs)) roundsOut.add(round)
    state.transaction(() => {
      const words = judge({ state, chain, index, seenAt: seenAt(index), roundsOut }, entry)
      for (const word of words) raise(index, word)
      state.saveProgress(after.size, after.hashes.map(toHex))
    })
  }

  function seenAt(index: number): number | null {
    const seen = store.seen(index)
    return !seen || seen.previous === null || seen.time - seen.previous > longestSilence ? null : seen.time
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWanted = false
      const head = store.latest()
      const isDone = await (head ? catchUp(head) : Promise.resolve()).then(
        () => true,
        (error: unknown) => {
          report(`The log could not be read: ${String(error)}`)
          return false
        },
      )
      if (!isWanted || !isDone) await pause(isDone ? null : retryMs)
    }
  }

  async function pause(ms: number | null): Promise<void> {
    if (stopping.signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = ms === null ? undefined : setTimeout(resolve, ms)
    wakeUp = resolve
    await promise
    clearTimeout(timer)
    wakeUp = undefined
  }

  const running = run()
  return {
    wake() {
      isWanted = true
      wakeUp?.()
    },
    async stop() {
      stopping.abort()
      wakeUp?.()
      await running
    },
  }
}
