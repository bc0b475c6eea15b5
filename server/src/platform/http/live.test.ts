import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { fixedClock } from '../clock.ts'
import { textFrame } from './frames.ts'
import { createLive, type Live, type LiveOptions } from './live.ts'
import { trustOf } from './visitor.ts'

let server: Server
let live: Live
let port: number
const phones: WebSocket[] = []

async function open(options: Partial<LiveOptions> = {}) {
  server = createServer()
  live = createLive({
    resolveMerchant: (host) => (host.endsWith('.test') ? { id: '', code: host.split('.')[0]! } : null),
    trust: trustOf(['127.0.0.1']),
    clock: fixedClock('2026-03-01T08:00:00.000Z'),
    socketsPerIp: 5,
    ...options,
  })
  live.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as { port: number }).port
}

afterEach(async () => {
  await live.close()
  await new Promise((resolve) => server.close(resolve))
  phones.length = 0
})

interface Phone {
  socket: WebSocket
  heard: { type: string; serverTime?: string }[]
  /** `open`, or the HTTP status of the refusal. */
  opened: Promise<string | number>
  closed: Promise<number>
}

function phone(
  host = 'shop.test',
  {
    path = '/live',
    headers,
    autoPong = true,
  }: { path?: string; headers?: Record<string, string>; autoPong?: boolean } = {},
): Phone {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
    headers: { host, origin: `https://${host}`, ...headers },
    autoPong,
  })
  const heard: Phone['heard'] = []
  phones.push(socket)
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString())))
  socket.on('error', () => {})
  const opened = new Promise<string | number>((resolve) => {
    socket.on('open', () => resolve('open'))
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
  })
  return { socket, heard, opened, closed: new Promise((resolve) => socket.on('close', resolve)) }
}

describe('live', () => {
  it('sends the time first, and then events of the host’s merchant', async () => {
    await open()
    const [ours, theirs] = [phone('shop.test'), phone('other.test')]
    await Promise.all([ours.opened, theirs.opened])
    await vi.waitFor(() => expect(live.count).toBe(2))
    expect(live.broadcast('shop', { type: 'content.changed' })).toBe(1)
    await vi.waitFor(() => expect(ours.heard).toHaveLength(2))
    expect(ours.heard).toEqual([{ type: 'time', serverTime: '2026-03-01T08:00:00.000Z' }, { type: 'content.changed' }])
    expect(theirs.heard.map(({ type }) => type)).toEqual(['time'])
    expect(live.broadcast('nobody', { type: 'content.changed' })).toBe(0)
  })

  it('refuses another origin, another path and an unknown host', async () => {
    await open()
    const refused = [
      phone('shop.test', { headers: { origin: 'https://evil.test' } }),
      phone('shop.test', { headers: { origin: 'null' } }),
      phone('shop.test', { path: '/other' }),
      phone('shop.example'),
    ]
    expect(await Promise.all(refused.map(({ opened }) => opened))).toEqual([403, 403, 404, 404])
    expect(live.count).toBe(0)
  })

  it('limits the sockets per address, and frees places again', async () => {
    await open()
    const crowd = Array.from({ length: 8 }, () => phone())
    const results = await Promise.all(crowd.map(({ opened }) => opened))
    expect(results.filter((result) => result === 'open')).toHaveLength(5)
    expect(results.filter((result) => result === 429)).toHaveLength(3)
    expect(await phone('shop.test', { headers: { 'x-forwarded-for': '198.51.100.4' } }).opened).toBe('open')
    const one = crowd.find((_, index) => results[index] === 'open')
    one!.socket.close()
    await one!.closed
    await vi.waitFor(async () => expect(await phone().opened).toBe('open'))
  })

  it('drops a phone that does not answer pings, and keeps one that does', async () => {
    await open({ pingMs: 300 })
    const dead = phone('shop.test', { autoPong: false })
    const well = phone()
    await Promise.all([dead.opened, well.opened])
    expect(await dead.closed).toBe(1006)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(live.count).toBe(1)
    expect(well.socket.readyState).toBe(WebSocket.OPEN)
    expect(well.heard.filter(({ type }) => type === 'time').length).toBeGreaterThan(1)
  })

  it('drops a phone that does not read instead of buffering its events', async () => {
    await open({ maxBufferedBytes: 32 << 10 })
    const slow = await silentSocket()
    await vi.waitFor(() => expect(live.count).toBe(1))
    slow.pause()
    const news = { type: 'time', serverTime: 'x'.repeat(30_000) } as const
    await vi.waitFor(() => {
      for (let count = 0; count < 50; count += 1) live.broadcast('shop', news)
      expect(live.count).toBe(0)
    })
    slow.destroy()
  })

  it('closes a phone that sends too many messages', async () => {
    await open()
    const chatty = phone()
    await chatty.opened
    for (let count = 0; count < 20; count += 1) chatty.socket.send('hello')
    expect(await chatty.closed).toBe(1008)
    const huge = phone()
    await huge.opened
    huge.socket.send('x'.repeat(2_000))
    expect(await huge.closed).toBe(1009)
  })

  it('says when the first phone of a member comes and the last one leaves, and lets members catch up', async () => {
    const seen: string[] = []
    await open({
      pingMs: 60,
      memberOf: async (request) => (request.headers['cookie'] === 'ann' ? 'ann' : null),
      sessionOf: () => 'session',
      sessionEndOf: async () => new Date('2030-01-01'),
      onMember: (member, isHere) => seen.push(`${member} ${isHere ? 'came' : 'left'}`),
    })
    const visitor = phone()
    const tabs = [1, 2].map(() => phone('shop.test', { headers: { cookie: 'ann' } }))
    for (const { opened } of [visitor, ...tabs]) expect(await opened).toBe('open')
    await vi.waitFor(() => expect(live.count).toBe(3))
    expect(seen).toEqual(['ann came'])
    live.catchUp([{ type: 'balance.changed' }, { type: 'message.arrived' }])
    const told = ({ heard }: Phone) => heard.map(({ type }) => type).filter((type) => type !== 'time')
    for (const tab of tabs) await vi.waitFor(() => expect(told(tab)).toEqual(['balance.changed', 'message.arrived']))
    expect(told(visitor)).toEqual([])
    for (const [index, { socket, closed }] of tabs.entries()) {
      expect(seen).toEqual(['ann came'])
      socket.close()
      await closed
      await vi.waitFor(() => expect(live.count).toBe(2 - index))
    }
    expect(seen).toEqual(['ann came', 'ann left'])
  })

  it('closes all sockets with a restart code when the process leaves', async () => {
    await open()
    const crowd = [phone(), phone(), phone()]
    await Promise.all(crowd.map(({ opened }) => opened))
    await live.close()
    expect(await Promise.all(crowd.map(({ closed }) => closed))).toEqual([1012, 1012, 1012])
    expect(await phone().opened).toBe(503)
  })

  it('frames texts of all lengths it may send', () => {
    expect(textFrame('hi')).toEqual(Buffer.from([0x81, 2, 0x68, 0x69]))
    const long = textFrame('x'.repeat(300))
    expect([...long.subarray(0, 4)]).toEqual([0x81, 126, 1, 44])
    expect(long.length).toBe(304)
  })
})

/** A raw socket that has completed the handshake and does not read. */
async function silentSocket(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  const key = Buffer.alloc(16).toString('base64')
  socket.write(
    `GET /live HTTP/1.1\r\nhost: shop.test\r\norigin: https://shop.test\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.once('data', resolve))
  return socket
}
