import { setTimeout as pause } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'

/** A connection that may be away at any time, also at the start. */
export interface NatsLink {
  isReady(): boolean
  /** The connection once there has been one; it reconnects by itself from then on. */
  readonly connected: Promise<NatsConnection>
  /** Hears `true` on every connect and reconnect, `false` on every cut. */
  onChange(listener: (connected: boolean) => void): void
  close(): Promise<void>
}

export function openNats(servers: string, name: string): NatsLink {
  const listeners = new Set<(connected: boolean) => void>()
  let ready = false
  let closed = false
  let connection: NatsConnection | undefined
  const stop = new AbortController()

  function change(now: boolean) {
    if (ready === now) return
    ready = now
    for (const listener of listeners) listener(now)
  }

  async function watch(link: NatsConnection) {
    for await (const status of link.status()) {
      if (status.type === 'disconnect') change(false)
      if (status.type === 'reconnect') change(true)
    }
  }

  async function first(): Promise<NatsConnection> {
    for (;;) {
      try {
        connection = await connect({
          servers,
          name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 250,
          timeout: 2_000,
          pingInterval: 10_000,
        })
        if (closed) await connection.close()
        void watch(connection)
        change(!closed)
        return connection
      } catch {
        await pause(500, undefined, { signal: stop.signal })
      }
    }
  }

  const connected = first()
  // Closing before the first connection rejects it; nobody may be waiting.
  connected.catch(() => {})
  return {
    isReady: () => ready,
    connected,
    onChange: (listener) => {
      listeners.add(listener)
      if (ready) listener(true)
    },
    async close() {
      closed = true
      stop.abort()
      // Draining hands out what has arrived; a link that is cut has nothing and would wait for ever.
      if (ready) await connection?.drain().catch(() => {})
      else await connection?.close()
      change(false)
    },
  }
}
