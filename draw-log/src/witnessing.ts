import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import {
  formatNote,
  parseNote,
  verifyHead,
  type NoteSignature,
  type Policy,
  type WitnessedHead,
} from '@parola/fair-draw/log'
import type { LogStore, SignedHead } from './store.ts'
import { BehindError, createWitnessClient } from './witness-client.ts'

/** A head with a quorum's cosignatures. */
export interface PublishedHead extends WitnessedHead {
  readonly note: string
}

export interface Witnessing {
  /** The newest quorum-cosigned head; null before the first. */
  published(): PublishedHead | null
  /** The first published head that contains this many entries, as far back as this process knows; null when that is not reached in time. */
  waitFor(size: number, timeoutMs: number): Promise<PublishedHead | null>
  /** There is a new head. */
  wake(): void
  /** Whether a witness has signed more than this log has. */
  isBehind(): boolean
  /** Settles after every witness was asked once. */
  readonly asked: Promise<void>
  stop(): Promise<void>
}

export interface WitnessingOptions {
  readonly policy: Policy
  readonly store: LogStore
  readonly timeoutMs: number
  /** The same head is cosigned anew after this long, so that its witnesses' times stay fresh. */
  readonly everyMs: number
  readonly retryMs: number
  readonly report: (message: string) => void
}

/** How many published heads are kept to answer when an entry was first witnessed: about half a day. */
const maxRecent = 2_000

export async function startWitnessing(options: WitnessingOptions): Promise<Witnessing> {
  const { policy, store, timeoutMs, everyMs, retryMs, report } = options
  const clients = policy.witnesses.map((witness) => createWitnessClient(witness, store, timeoutMs))
  const stored = await store.readPublished()
  // After a change of the policy an older head may count no more; the first round brings a new one.
  let published = stored === null ? null : asPublished(stored)
  const recent: PublishedHead[] = published ? [published] : []
  const listeners = new Set<() => void>()
  const stopping = new AbortController()
  let wakeUp: (() => void) | undefined
  let [isBehind, isWanted] = [false, false]
  const asked = Promise.withResolvers<void>()

  /** One head, offered to every witness. Ends with the quorum, or when all have answered; who is late may still add its cosignature. */
  async function askAll(head: SignedHead): Promise<boolean> {
    const found: NoteSignature[] = []
    const quorum = Promise.withResolvers<void>()
    const answers = clients.map(async (client) => {
      try {
        found.push(await client.cosign(head))
        if (found.length >= policy.quorum) await publish(head, found)
        if (found.length >= policy.quorum) quorum.resolve()
      } catch (error) {
        if (error instanceof BehindError) isBehind = true
        report(error instanceof Error ? error.message : String(error))
      }
    })
    const all = Promise.all(answers)
    void all.then(() => asked.resolve())
    await Promise.race([quorum.promise, all])
    return found.length >= policy.quorum
  }

  let publishing: Promise<void> = Promise.resolve()
  function publish(head: SignedHead, found: readonly NoteSignature[]): Promise<void> {
    const own = parseNote(head.note)
    const note = own && formatNote({ text: own.text, signatures: [...own.signatures, ...found] })
    const cosigned = note === null ? null : asPublished(note)
    if (cosigned) publishing = publishing.then(() => write(cosigned))
    return publishing
  }

  async function write(cosigned: PublishedHead): Promise<void> {
    // A witness that answers late must not bring an older head back.
    if (published && cosigned.checkpoint.size < published.checkpoint.size) return
    await store.publish(cosigned.note)
    published = cosigned
    recent.push(cosigned)
    if (recent.length > maxRecent) recent.shift()
    for (const listener of listeners) listener()
  }

  function asPublished(note: string): PublishedHead | null {
    const head = verifyHead(note, policy)
    return head && { ...head, note }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      isWanted = false
      const isMet = await askAll(store.head()).catch((error: unknown) => {
        report(String(error))
        return false
      })
      if (stopping.signal.aborted) return
      // A new head is offered at once, but not in a tight loop while witnesses refuse.
      if (isWanted && !isMet) await setTimeoutAsync(100)
      else if (!isWanted) await pause(isMet ? everyMs : retryMs)
    }
  }

  async function pause(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ms)
    wakeUp = resolve
    await promise
    clearTimeout(timer)
    wakeUp = undefined
  }

  const running = run()
  const firstWith = (size: number) => recent.find(({ checkpoint }) => checkpoint.size >= size) ?? null
  return {
    published: () => published,
    asked: asked.promise,
    isBehind: () => isBehind,
    wake() {
      isWanted = true
      wakeUp?.()
    },
    async waitFor(size, ms) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => {
        if (firstWith(size)) resolve()
      }
      const timer = setTimeout(resolve, ms)
      listeners.add(look)
      look()
      await promise
      clearTimeout(timer)
      listeners.delete(look)
      return firstWith(size)
    },
    async stop() {
      stopping.abort()
      wakeUp?.()
      await running
      await publishing
    },
  }
}
