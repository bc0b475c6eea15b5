import { createServer as createHttpServer } from 'node:http'
import { createServer as createNetServer, type Socket } from 'node:net'
import { systemClock } from '../../server/src/platform/clock.ts'
import { textFrame } from '../../server/src/platform/http/frames.ts'
import { createLive } from '../../server/src/platform/http/live.ts'
import { trustOf } from '../../server/src/platform/http/visitor.ts'

/** One process that sends to its sockets: the product's live stream, or a bare loop over bare sockets. */
const kind = process.argv[2] as 'live' | 'bare'
const event = { type: 'catalogue.changed' } as const

const start = { live: startLive, bare: startBare }[kind]
const { port: openPort, count, tell } = await start()
process.send?.({ port: openPort })

process.on('message', (message: { ask: 'tell' | 'count' | 'memory' }) => {
  if (message.ask === 'count') {
    process.send?.({ count: count() })
    return
  }
  if (message.ask === 'memory') {
    for (let times = 0; times < 3; times += 1) globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send?.({ rss, heapUsed, external })
    return
  }
  const startedAt = Number(process.hrtime.bigint())
  tell()
  process.send?.({ startedAt, writtenAt: Number(process.hrtime.bigint()) })
})
process.on('disconnect', () => process.exit(0))

async function startLive() {
  const server = createHttpServer()
  const live = createLive({
    resolveMerchant: () => ({ id: '', code: 'parola' }),
    trust: trustOf([]),
    clock: systemClock,
    socketsPerIp: 100_000,
    // Pings would distort the count.
    pingMs: 3_600_000,
  })
  live.attach(server)
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', 16_384, () => resolve((server.address() as { port: number }).port)),
  )
  return { port, count: () => live.count, tell: () => void live.broadcast('parola', event) }
}

async function startBare() {
  const sockets = new Set<Socket>()
  const server = createNetServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      sockets.add(socket)
      socket.write('ready')
    })
  })
  const frame = textFrame(JSON.stringify(event))
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', 16_384, () => resolve((server.address() as { port: number }).port)),
  )
  return {
    port,
    count: () => sockets.size,
    tell: () => {
      for (const socket of sockets) socket.write(frame)
    },
  }
}
