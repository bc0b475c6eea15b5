import type { ClientBase } from 'pg'
import type { Pool } from '../db/db.ts'
import { sealEnvelopes, type Envelope } from './envelope.ts'
import { startLeader, type Lead, type Leader } from '../db/leader.ts'
import type { Log } from '../process/log.ts'
import { loadCursors, readTail, saveCursors, type Source, type TailedEvent } from './tail.ts'

export interface RelayOptions {
  /** Logged in as `parola_relay`. */
  pool: Pool
  sources: readonly Source[]
  /** Resolves when the envelope is stored durably. */
  publish: (envelope: Envelope) => Promise<void>
  codeOf: (merchantId: string) => Promise<string>
  log: Log
  onPublished?: (count: number, oldestLagMs: number) => void
}

const batch = 512
/** Short for low latency, long enough to batch a busy writer's events and put little load on the database. */
const busyPauseMs = 9
const idlePauseMs = 25
const saveEveryMs = 200
const tail = 'relay'

/** Publishes recorded events in order, as the leader; all other processes stand by. */
export function startRelay(options: RelayOptions): Leader {
  async function lead(leading: Lead) {
    const client = await leading.pool.connect()
    try {
      await client.query('set synchronous_commit = off')
      await publishTail(client, leading)
    } finally {
      client.release(true)
    }
  }

  async function publishTail(client: ClientBase, { isOver, pause }: Lead) {
    const cursors = await loadCursors(client, tail, options.sources)
    let savedAt = performance.now()
    let unsaved = false
    let pauseMs = busyPauseMs
    while (!isOver()) {
      const events = await readTail(client, options.sources, cursors, batch)
      if (events.length > 0 && !isOver()) {
        await publish(events)
        for (const event of events) cursors.set(event.source, event.cursor)
        unsaved = true
      }
      // A cursor saved late only repeats some events after a crash, with the same ids.
      if (unsaved && performance.now() - savedAt >= saveEveryMs) {
        await saveCursors(client, tail, cursors)
        savedAt = performance.now()
        unsaved = false
      }
      if (events.length >= batch) continue
      pauseMs = events.length > 0 ? busyPauseMs : Math.min(pauseMs * 1.2, idlePauseMs)
      await pause(pauseMs)
    }
    if (unsaved) await saveCursors(client, tail, cursors)
  }

  async function publish(events: readonly TailedEvent[]) {
    const envelopes = await sealEnvelopes(events, options.codeOf)
    await Promise.all(envelopes.map(options.publish))
    const oldest = Math.min(...events.map(({ recordedAt }) => Date.parse(recordedAt)))
    options.onPublished?.(events.length, Date.now() - oldest)
  }

  return startLeader({ pool: options.pool, what: 'relay', log: options.log, lead })
}
