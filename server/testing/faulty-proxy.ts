import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** When a reset comes: before the statement reaches the server, or after the server has answered and before the client hears of it. */
type Moment = 'before' | 'after'

/** A TCP proxy before PostgreSQL that breaks connections in the ways networks do. */
export interface FaultyProxy {
  /** The same address, through the proxy. */
  through(url: string): string
  /** Takes connections and bytes, and passes nothing on: as a machine that lost its network. */
  silence(): void
  /** New connections work again; those from before stay silent. */
  heal(): void
  /** Closes every connection. */
  cut(): void
  /** Resets the connection that next sends this text. */
  resetAt(text: string, moment: Moment): void
  close(): Promise<void>
}

interface Pair {
  readonly client: Socket
  readonly server: Socket
  isSilent: boolean
}

export async function faultyProxy(url: string): Promise<FaultyProxy> {
  const port = Number(new URL(url).port)
  const pairs = new Set<Pair>()
  let isSilent = false
  let trap: { text: string; moment: Moment } | null = null

  function end(pair: Pair, how: 'destroy' | 'resetAndDestroy') {
    pairs.delete(pair)
    pair.client[how]()
    pair.server.destroy()
  }

  const listener = createServer((client) => {
    const pair: Pair = { client, server: connect(port, '127.0.0.1'), isSilent }
    pairs.add(pair)
    let isTrapped = false
    client.setNoDelay(true)
    pair.server.setNoDelay(true)
    client.on('data', (bytes) => {
      if (pair.isSilent) return
      if (trap && bytes.includes(trap.text)) {
        const { moment } = trap
        trap = null
        if (moment === 'before') return end(pair, 'resetAndDestroy')
        isTrapped = true
      }
      pair.server.write(bytes)
    })
    pair.server.on('data', (bytes) => {
      if (isTrapped) end(pair, 'resetAndDestroy')
      else if (!pair.isSilent) client.write(bytes)
    })
    for (const socket of [client, pair.server]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        // A silent network does not tell one end that the other has gone.
        if (!pair.isSilent) end(pair, 'destroy')
      })
    }
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port: own } = listener.address() as AddressInfo

  return {
    through(address) {
      const changed = new URL(address)
      changed.port = String(own)
      return changed.href
    },
    silence() {
      isSilent = true
      for (const pair of pairs) pair.isSilent = true
    },
    heal() {
      isSilent = false
    },
    cut() {
      for (const pair of pairs) end(pair, 'destroy')
    },
    resetAt(text, moment) {
      trap = { text, moment }
    },
    async close() {
      for (const pair of pairs) end(pair, 'destroy')
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
