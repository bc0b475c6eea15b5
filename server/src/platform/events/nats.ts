import { setTimeout as pause } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'

/** A connection that may be down at any time, even at startup. */
export interface NatsLink {
  isReady(): boolean
  /** Resolves with the first connection, which then reconnects automatically. */
  readonly connected: Promise<NatsConnection>
  /** Called with `true` on every connect and reconnect, and `false` on every disconnect. */
  onChange(listener: (connected: boolean) => void): void
  close(): Promise<void>
}

export function openNats(url: string, name: string): NatsLink {
  // The client ignores a login in the URL.
  const { protocol, host, username: user, password: pass } = new URL(url)
  const login = user === '' ? {} : { user: decodeURIComponent(user), pass: decodeURIComponent(pass) }
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
          servers: `${protocol}//${host}`,
          ...login,
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
  // Closing before the first connection rejects this promise, possibly without a handler.
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
      // Draining delivers what has arrived; without a connection it would wait forever.
      if (ready) await connection?.drain().catch(() => {})
      else await connection?.close()
      change(false)
    },
  }
}
