import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Minor } from '@parola/contract'
import { startProviders, type Providers } from '@parola/demo/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock, type Clock } from '../../platform/clock.ts'
import { localVendorWallets } from '../../platform/config/local-providers.ts'
import { httpVendorWallet } from './http-vendor-wallet.ts'
import type { VendorOrder } from './vendor-wallet.ts'

const order: VendorOrder = {
  reference: 'a2ad7fb0-2b4a-4c1e-9a39-000000000001',
  user: 'ana',
  direction: 'out',
  amountMinor: Minor.parse(500),
  currency: 'PHP',
}
const echo = { transaction_uuid: order.reference, user: 'ana', currency: 'PHP', direction: 'out', amount: 500 }

let server: Server
let reply: (request: IncomingMessage, response: ServerResponse) => void
let providers: Providers
beforeAll(async () => {
  providers = await startProviders()
  server = createServer((request, response) => reply(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await providers.close()
})

const toServer = () =>
  httpVendorWallet({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId: 'us',
    key: 'k'.repeat(32),
    timeoutMs: 300,
    clock: systemClock,
  })
const says = (body: unknown, status = 200) => {
  reply = (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

describe('the outcome of a vendor’s response', () => {
  it.each([
    ['OK', 'done'],
    ['NOT_ENOUGH_MONEY', 'refused'],
    ['LIMIT_EXCEEDED', 'refused'],
    ['UNKNOWN', 'unknown'],
    ['TIMEOUT', 'unknown'],
    // The network may have duplicated the request, so the vendor may have accepted the first copy.
    ['INVALID_SIGNATURE', 'unknown'],
    ['DUPLICATE_TRANSACTION', 'unknown'],
    ['whatever', 'unknown'],
  ])('%s for a transfer means %s', async (status, outcome) => {
    says({ ...echo, status, balance: 700 })
    expect(await toServer().transfer(order)).toEqual({ outcome, balanceMinor: 700 })
  })

  it.each(['done', 'refused', 'pending', 'unheard'] as const)('the state %s when queried', async (state) => {
    says({ ...echo, status: 'OK', state })
    expect((await toServer().find(order)).outcome).toBe(state)
    expect((await toServer().cancel(order)).outcome).toBe(state)
  })

  it('an error for a query says nothing about the transfer', async () => {
    for (const status of ['NOT_ENOUGH_MONEY', 'WRONG_SYNTAX', 'INVALID_SIGNATURE']) {
      says({ ...echo, status, state: 'refused' })
      expect((await toServer().find(order)).outcome).toBe('unknown')
      expect((await toServer().cancel(order)).outcome).toBe('unknown')
    }
  })

  it.each([
    { transaction_uuid: 'another' },
    { user: 'ben' },
    { currency: 'THB' },
    { direction: 'in' },
    { amount: 501 },
    { amount: undefined },
    { balance: -1 },
    { balance: 1.5 },
  ])('T21 a response about another order is ignored: %j', async (other) => {
    says({ ...echo, status: 'OK', state: 'done', ...other })
    expect((await toServer().transfer(order)).outcome).toBe('unknown')
    expect((await toServer().find(order)).outcome).toBe('unknown')
  })

  it.each([
    ['an error', () => says({ ...echo, status: 'OK' }, 500)],
    ['an HTTP refusal', () => says({ ...echo, status: 'NOT_ENOUGH_MONEY' }, 403)],
    ['no JSON', () => (reply = (_request, response) => response.end('<html>'))],
    ['too long a response', () => says({ ...echo, status: 'OK', more: 'x'.repeat(100_000) })],
    ['a closed connection', () => (reply = (request) => request.socket.destroy())],
    ['silence', () => (reply = () => {})],
    ['a redirect', () => (reply = (_request, response) => response.writeHead(302, { location: '/x' }).end())],
  ])('%s gives an unknown outcome and no balance', async (_what, happens) => {
    happens()
    expect(await toServer().transfer(order)).toEqual({ outcome: 'unknown', balanceMinor: null })
    expect(await toServer().balance('ana', 'PHP')).toBeNull()
  })
})

describe('the sandbox', () => {
  const kampeon = (access: Partial<Parameters<typeof httpVendorWallet>[0]> = {}) =>
    httpVendorWallet({
      ...localVendorWallets(providers.origin).kampeon,
      timeoutMs: 300,
      clock: systemClock,
      ...access,
    })

  it('performs an order once, reports it later, and refuses for good an order that was cancelled in advance', async () => {
    for (let times = 0; times < 2; times += 1)
      expect(await kampeon().transfer(order)).toEqual({ outcome: 'done', balanceMinor: 500 })
    expect((await kampeon().find(order)).outcome).toBe('done')
    expect((await kampeon().cancel(order)).outcome).toBe('done')
    const never = { ...order, reference: 'a2ad7fb0-2b4a-4c1e-9a39-000000000002' }
    expect((await kampeon().find(never)).outcome).toBe('unheard')
    expect((await kampeon().cancel(never)).outcome).toBe('refused')
    expect((await kampeon().transfer(never)).outcome).toBe('refused')
    expect(await kampeon().balance('ana', 'PHP')).toBe(500)
  })

  it('refuses requests with a wrong signature, for another path, or with an old timestamp', async () => {
    const late: Clock = { now: () => new Date(Date.now() - 60_000) }
    const other = { ...order, reference: 'a2ad7fb0-2b4a-4c1e-9a39-000000000003' }
    for (const access of [{ key: 'x'.repeat(40) }, { clock: late }])
      expect((await kampeon(access).transfer(other)).outcome).toBe('unknown')
    let copied: { headers: Record<string, string>; body: string } | undefined
    reply = (request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        copied = { headers: request.headers as Record<string, string>, body: Buffer.concat(parts).toString() }
        response.end('{}')
      })
    }
    const { port } = server.address() as AddressInfo
    await kampeon({ url: `http://127.0.0.1:${port}/vendor-wallets/kampeon` }).transfer(other)
    const replay = async (path: string) => {
      const { 'content-length': _length, host: _host, connection: _connection, ...headers } = copied?.headers ?? {}
      const answer = await fetch(`${providers.origin}/vendor-wallets/kampeon${path}`, {
        method: 'POST',
        headers,
        body: copied?.body ?? '',
      })
      return ((await answer.json()) as { status: string }).status
    }
    expect(await replay('/transfer/cancel')).toBe('INVALID_SIGNATURE')
    expect([await replay('/transfer'), await replay('/transfer')]).toEqual(['OK', 'INVALID_SIGNATURE'])
  })
})
