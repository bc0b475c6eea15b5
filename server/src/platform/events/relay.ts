import type { ClientBase } from 'pg'
import type { Pool } from '../db/db.ts'
import { sealEnvelopes, type Envelope } from './envelope.ts'
import { startLeader, type Lead, type Leader } from '../db/leader.ts'
import type { Log } from '../process/log.ts'
import type { Event } from './events.ts'
import type { Hint } from './hints.ts'
import { loadCursors, readHorizon, readTail, saveCursors, type Source, type TailedEvent } from './tail.ts'

export interface RelayOptions {
  /** Logged in as `parola_relay`. */
  pool: Pool
  sources: readonly Source[]
  /** The members an event is only a hint for; undefined for an event to publish. */
  membersOf: (event: Event) => readonly string[] | undefined
  /** Resolves when NATS has taken the hints. */
  hint: (hints: readonly Hint[]) => Promise<void>
  /** Resolves when the envelope is stored durably. */
  publish: (envelope: Envelope) => Promise<void>
  codeOf: (merchantId: string) => Promise<string>
  log: Log
  onRelayed?: (count: number, oldestLagMs: number) => void
  /** Told every second: how long the same transaction has held back the tail. */
  onHeld?: (ms: number) => void
}

const batch = 2_048
/** A pass costs nearly the same whatever it finds, so its cost to the writers is that of its number. Phones wait longer before they refetch. */
export const pauseMs = 40
const saveEveryMs = 500
const lookEveryMs = 1_000
const tail = 'relay'

/** Relays recorded events in order, as the leader; all other processes stand by. */
export function startRelay(options: RelayOptions): Leader {
  async function lead(leading: Lead) {
    const client = await leading.pool.connect()
    try {
      await client.query('set synchronous_commit = off')
      await relayTail(client, leading)
    } finally {
      options.onHeld?.(0)
      client.release(true)
    }
  }

  async function relayTail(client: ClientBase, { isOver, pause }: Lead) {
    const cursors = await loadCursors(client, tail, options.sources)
    const heldFor = watchHorizon()
    let savedAt = performance.now()
    let lookedAt = 0
    let unsaved = false
    let isQuick = false
    while (!isOver()) {
      const events = await readTail(client, options.sources, cursors, batch, isQuick)
      // A transaction of another database may be why a quick read finds nothing.
      const looksAgain = isQuick && events.length === 0
      isQuick = events.length > 0
      if (events.length > 0 && !isOver()) {
        await relay(events)
        for (const event of events) cursors.set(event.source, event.cursor)
        unsaved = true
      }
      // A cursor saved late only repeats some events after a crash, with the same ids.
      if (unsaved && performance.now() - savedAt >= saveEveryMs) {
        await saveCursors(client, tail, cursors)
        savedAt = performance.now()
        unsaved = false
      }
      if (performance.now() - lookedAt >= lookEveryMs) {
        lookedAt = performance.now()
        options.onHeld?.(heldFor(await readHorizon(client), lookedAt))
      }
      if (events.length < batch && !looksAgain) await pause(pauseMs)
    }
    if (unsaved) await saveCursors(client, tail, cursors)
  }

  async function relay(events: readonly TailedEvent[]) {
    const { hints, rest } = separate(events, options.membersOf)
    const envelopes = await sealEnvelopes(rest, options.codeOf)
    await Promise.all([...envelopes.map(options.publish), ...(hints.length > 0 ? [options.hint(hints)] : [])])
    const oldest = events.reduce((time, { recordedAt }) => Math.min(time, Date.parse(recordedAt)), Infinity)
    options.onRelayed?.(events.length, Date.now() - oldest)
  }

  return startLeader({ pool: options.pool, what: 'relay', log: options.log, lead })
}

/** A member whose money moved ten times since the last pass gets one hint. */
function separate(events: readonly TailedEvent[], membersOf: RelayOptions['membersOf']) {
  const hints = new Map<string, Hint>()
  const rest: TailedEvent[] = []
  for (const event of events) {
    const members = membersOf(event)
    if (!members) rest.push(event)
    for (const member of members ?? []) hints.set(`${event.name} ${member}`, { member, name: event.name })
  }
  return { hints: [...hints.values()], rest }
}

/** Every running transaction holds back the tail; this tells how long one and the same has done so. */
export function watchHorizon(): (seen: { horizon: string; next: string }, nowMs: number) => number {
  let last = ''
  let since = 0
  return ({ horizon, next }, nowMs) => {
    if (horizon !== last || horizon === next) since = nowMs
    last = horizon
    return nowMs - since
  }
}
