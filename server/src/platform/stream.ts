import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { nobody, type Envelope } from './envelope.ts'
import type { Event } from './events.ts'
import type { Log } from './log.ts'
import type { NatsLink } from './nats.ts'

const streamName = (prefix: string) => `${prefix}_events`.toUpperCase()
const nanos = (seconds: number) => seconds * 1_000_000_000

/** Makes the stream that carries events, or brings its limits up to date. */
export async function ensureStream(connection: NatsConnection, prefix: string): Promise<void> {
  const manager = await jetstreamManager(connection)
  const limits = {
    subjects: [`${prefix}.>`],
    max_age: nanos(72 * 3600),
    max_bytes: 1 << 30,
    duplicate_window: nanos(120),
  }
  try {
    await manager.streams.add({ name: streamName(prefix), ...limits })
  } catch {
    // There already: another relay made it, perhaps with other limits.
    await manager.streams.update(streamName(prefix), limits)
  }
}

export async function removeStream(connection: NatsConnection, prefix: string): Promise<void> {
  const manager = await jetstreamManager(connection)
  await manager.streams.delete(streamName(prefix)).catch(() => {})
}

/** Publishes an envelope and waits until the stream has it. */
export async function streamPublisher(link: NatsLink, prefix: string): Promise<(envelope: Envelope) => Promise<void>> {
  const connection = await link.connected
  await ensureStream(connection, prefix)
  const js = jetstream(connection, { timeout: 2_000 })
  return async ({ id, merchantCode, name, events }) => {
    try {
      await js.publish(`${prefix}.${merchantCode}.${name}`, JSON.stringify({ events }), { msgID: id })
    } catch (error) {
      // A NATS that lost its disk has no stream any more; with one, the relay's next attempt succeeds.
      await ensureStream(connection, prefix).catch(() => {})
      throw error
    }
  }
}

export interface Heard extends Event {
  readonly merchantCode: string
}

export interface HearOptions {
  link: NatsLink
  prefix: string
  onEvent: (event: Heard) => void
  /** The link was cut and is back: anything may have been missed. */
  onGap: () => void
  onChange?: (hears: boolean) => void
  log: Log
}

/** Hears every event as it is published. For what may be missed and asked again: caches and phones; projections read the stream itself. */
export function hearEvents({ link, prefix, onEvent, onGap, onChange, log }: HearOptions): void {
  let heardBefore = false
  link.onChange((connected) => {
    onChange?.(connected)
    if (!connected) return
    if (heardBefore) onGap()
    heardBefore = true
  })
  const hear = (error: Error | null, message: Msg) => {
    if (error) return log.warn({ err: error }, 'subscription ended')
    const [merchantCode = nobody] = message.subject.slice(prefix.length + 1).split('.', 1)
    try {
      for (const event of message.json<{ events: Event[] }>().events) onEvent({ ...event, merchantCode })
    } catch (unreadable) {
      log.error({ err: unreadable, subject: message.subject }, 'unreadable envelope')
    }
  }
  const subscribe = async () => {
    const connection = await link.connected
    connection.subscribe(`${prefix}.*.>`, { callback: hear })
    // What was published between the first connection and this subscription was not heard.
    onGap()
  }
  // Closed before it was ever open: there is nothing to hear.
  subscribe().catch(() => {})
}
