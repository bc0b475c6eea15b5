import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import { nobody, type Envelope } from './envelope.ts'
import type { Event } from './events.ts'
import type { Log } from '../process/log.ts'
import type { NatsLink } from './nats.ts'

const streamName = (prefix: string) => `${prefix}_events`.toUpperCase()
/** Oldest events go first when one of them is reached. */
export interface StreamLimits {
  readonly megabytes: number
  readonly hours: number
}

const firstPart = (prefix: string) => `${prefix}.event.`
const nanos = (seconds: number) => seconds * 1_000_000_000

/** Creates the stream or updates its limits. */
export async function ensureStream(
  connection: NatsConnection,
  prefix: string,
  { megabytes, hours }: StreamLimits,
): Promise<void> {
  const manager = await jetstreamManager(connection)
  const limits = {
    subjects: [`${firstPart(prefix)}>`],
    max_age: nanos(hours * 3600),
    max_bytes: megabytes * 2 ** 20,
    duplicate_window: nanos(120),
  }
  try {
    await manager.streams.add({ name: streamName(prefix), ...limits })
  } catch {
    // The stream exists already, perhaps with other limits, because another relay created it.
    await manager.streams.update(streamName(prefix), limits)
  }
}

export async function removeStream(connection: NatsConnection, prefix: string): Promise<void> {
  const manager = await jetstreamManager(connection)
  await manager.streams.delete(streamName(prefix)).catch(() => {})
}

/** The publisher resolves when the stream has stored the envelope. */
export async function streamPublisher(
  link: NatsLink,
  prefix: string,
  limits: StreamLimits,
): Promise<(envelope: Envelope) => Promise<void>> {
  const connection = await link.connected
  await ensureStream(connection, prefix, limits)
  const js = jetstream(connection, { timeout: 2_000 })
  return async ({ id, merchantCode, name, events }) => {
    try {
      await js.publish(`${firstPart(prefix)}${merchantCode}.${name}`, JSON.stringify({ events }), { msgID: id })
    } catch (error) {
      // A NATS server that lost its disk has no stream; after this the relay's next attempt succeeds.
      await ensureStream(connection, prefix, limits).catch(() => {})
      throw error
    }
  }
}

export interface ReceivedEvent extends Event {
  readonly merchantCode: string
}

export interface SubscribeOptions {
  link: NatsLink
  prefix: string
  onEvent: (event: ReceivedEvent) => void
  /** The connection was lost and is back: events may have been missed. */
  onGap: () => void
  onChange?: (isConnected: boolean) => void
  log: Log
}

/** Receives events as they are published, at most once: for caches and phones, which can refetch. */
export function subscribeToStream({ link, prefix, onEvent, onGap, onChange, log }: SubscribeOptions): void {
  let wasConnected = false
  link.onChange((connected) => {
    onChange?.(connected)
    if (!connected) return
    if (wasConnected) onGap()
    wasConnected = true
  })
  const receive = (error: Error | null, message: Msg) => {
    if (error) return log.warn({ err: error }, 'subscription ended')
    const [merchantCode = nobody] = message.subject.slice(firstPart(prefix).length).split('.', 1)
    try {
      for (const event of message.json<{ events: Event[] }>().events) onEvent({ ...event, merchantCode })
    } catch (unreadable) {
      log.error({ err: unreadable, subject: message.subject }, 'unreadable envelope')
    }
  }
  const subscribe = async () => {
    const connection = await link.connected
    connection.subscribe(`${firstPart(prefix)}>`, { callback: receive })
    // Events published between the first connection and this subscription were missed.
    onGap()
  }
  // The link was closed before it ever opened.
  subscribe().catch(() => {})
}
