import { randomBytes, randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openLog } from '../process/log.ts'
import { hintSender, subscribeToHints, type Hint } from './hints.ts'
import { openNats, type NatsLink } from './nats.ts'

const natsUrl = process.env['TEST_NATS_URL'] ?? 'nats://127.0.0.1:4222'
const prefix = `test_${randomBytes(6).toString('hex')}`
const log = openLog('silent')
const links: NatsLink[] = []

const open = (url = natsUrl) => {
  const link = openNats(url, 'hints-test')
  links.push(link)
  return link
}

/** An API process: what it heard, and how many messages reached it at all. */
async function openProcess(link = open()) {
  const heard: Hint[] = []
  const follow = subscribeToHints({ link, prefix, onHint: (hint) => heard.push(hint), log })
  const connection = await link.connected
  return {
    heard,
    received: () => connection.stats().inMsgs,
    async follow(member: string, isHere: boolean) {
      follow(member, isHere)
      await connection.flush()
    },
  }
}

let hint: (hints: readonly Hint[]) => Promise<void>
beforeAll(async () => {
  hint = await hintSender(open(), prefix)
})
afterAll(async () => {
  await Promise.all(links.map((link) => link.close()))
})

describe('hints', () => {
  it('reach only processes with a phone of the member, until the last one has left', async () => {
    const [member, other] = [randomUUID(), randomUUID()]
    const [near, far] = [await openProcess(), await openProcess()]
    await near.follow(member, true)
    await far.follow(other, true)
    const moved = { member, name: 'wallet.moved' }
    for (let times = 0; times < 50; times += 1) await hint([moved])
    await hint([{ member: other, name: 'message.arrived' }])
    await vi.waitFor(() => expect(near.heard).toHaveLength(50))
    await vi.waitFor(() => expect(far.heard).toEqual([{ member: other, name: 'message.arrived' }]))
    expect([near.heard[0], near.received(), far.received()]).toEqual([moved, 50, 1])

    await near.follow(member, false)
    await near.follow(other, true)
    await hint([moved])
    await hint([{ member: other, name: 'message.arrived' }])
    await vi.waitFor(() => expect(near.heard).toHaveLength(51))
    expect(near.received()).toBe(51)
  })

  it('are refused while NATS is away, and heard again once it is back', async () => {
    const member = randomUUID()
    const wire = await openWire()
    const [near, sending] = [await openProcess(open(wire.url)), open(wire.url)]
    const send = await hintSender(sending, prefix)
    await near.follow(member, true)
    await send([{ member, name: 'wallet.moved' }])
    await vi.waitFor(() => expect(near.heard).toHaveLength(1))
    await wire.cut()
    await vi.waitFor(() => expect(sending.isReady()).toBe(false))
    await expect(send([{ member, name: 'wallet.moved' }])).rejects.toThrow(/disconnected|timeout/)
    await wire.mend()
    await vi.waitFor(() => expect(links.every((link) => link.isReady())).toBe(true), { timeout: 60_000 })
    await send([{ member, name: 'message.arrived' }])
    await vi.waitFor(() => expect(near.heard.at(-1)).toEqual({ member, name: 'message.arrived' }))
    await wire.cut()
  })
})

/** A connection to NATS that can be cut and mended. */
async function openWire() {
  const { hostname, port } = new URL(natsUrl)
  const sockets = new Set<Socket>()
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: wirePort } = server.address() as AddressInfo
  return {
    url: `nats://127.0.0.1:${wirePort}`,
    mend: () => listen(wirePort),
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      await closed
    },
  }
}
