import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createSuppliers } from './create-suppliers.ts'
import { SupplierAwayError, type Opening, type Supplier } from './supplier.ts'

const key = 'k'.repeat(40)
let server: Server
let origin: string
let asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
let reply: (response: ServerResponse, request: IncomingMessage) => void

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
    reply(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const theirs = [{ keyId: 'x', scheme: 'hmac' as const, key }]
const access = (name: string) => ({
  url: `${origin}/suppliers/${name}`,
  origins: ['https://games.example'],
  ours: { keyId: 'parola', key },
  theirs,
})
const names = ['studio', 'kenora']
const supplierOf = (name: string): Supplier => {
  const gameSuppliers = Object.fromEntries(names.map((one) => [one, access(one)]))
  const found = createSuppliers({ gameSuppliers, gameSupplierTimeoutMs: 300 }, systemClock).get(name)
  if (!found) throw new Error(`no supplier named ${name}`)
  return found
}
const says = (body: unknown, status = 200) => {
  reply = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const opening: Opening = {
  session: { launchToken: 'secret', user: '12.ana' },
  vendor: 'LNT',
  gameCode: 'slot1',
  language: 'TY',
  platform: 'MOBILE',
  currency: 'PHP',
  backUrl: 'https://lantern.test/m/game',
  parentOrigin: 'https://lantern.test',
  nonce: 'n',
  brand: { merchantCode: 'lantern', css: 'dark' },
}

const game = {
  game_code: 'slot1',
  vendor: 'LNT',
  names: { EN: 'Tiger', XX: 'in no language of ours' },
  game_type: 'RNG',
  return_ppm: 955_123,
  has_demo: true,
  platforms: ['MOBILE'],
  min_bet: 100,
  max_bet: 5_000,
}

describe.each(names)('%s', (name) => {
  it('gets requests below its own URL, signed over timestamp, nonce, path and body', async () => {
    asked = []
    says({ status: 'OK', url: 'https://games.example/1' })
    expect(await supplierOf(name).gameUrl(opening)).toBe('https://games.example/1')
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = asked
    expect(path).toBe(`/suppliers/${name}/game/url`)
    const [moment, nonce] = [headers['wallet-timestamp'], headers['wallet-nonce']]
    expect(headers['wallet-key']).toBe('parola')
    expect(headers['wallet-signature']).toBe(
      createHmac('sha256', key).update([moment, nonce, path, body].join('\n')).digest('hex'),
    )
    expect(JSON.parse(body)).toEqual({
      request_uuid: expect.any(String),
      token: 'secret',
      user: '12.ana',
      vendor: 'LNT',
      game_code: 'slot1',
      language: 'TY',
      platform: 'MOBILE',
      currency: 'PHP',
      is_demo: false,
      back_url: 'https://lantern.test/m/game',
      parent_origin: 'https://lantern.test',
      nonce: 'n',
      sub_partner_id: 'lantern',
      css: 'dark',
    })
  })

  it('RG-20 learns no member in demo play', async () => {
    asked = []
    says({ status: 'OK', url: 'https://games.example/1' })
    await supplierOf(name).gameUrl({ ...opening, session: null })
    const sent = JSON.parse(asked[0]?.body ?? '{}')
    expect(sent).toMatchObject({ is_demo: true })
    expect('token' in sent || 'user' in sent).toBe(false)
  })

  it('returns its games and the result of a round', async () => {
    says({ status: 'OK', games: [game] })
    expect(await supplierOf(name).listGames()).toEqual([
      {
        vendor: 'LNT',
        gameCode: 'slot1',
        gameType: 'RNG',
        names: { EN: 'Tiger' },
        returnPpm: 955_123,
        maxMultiplier: null,
        hasDemo: true,
        platforms: ['MOBILE'],
        minBetMinor: 100,
        maxBetMinor: 5_000,
      },
    ])
    says({ status: 'OK', games: [{ ...game, max_multiplier: 500 }] })
    expect(await supplierOf(name).listGames()).toMatchObject([{ maxMultiplier: 500 }])
    says({ status: 'OK', state: 'settled', stake: 100, paid: 70 })
    expect(await supplierOf(name).round({ user: 'ana', round: '1' })).toEqual({ state: 'settled', paidMinor: 70 })
  })

  it('may refuse, which is a valid response', async () => {
    for (const body of [
      { status: 'INVALID_GAME' },
      { status: 'USER_DISABLED', url: 'https://games.example/1' },
      { status: 'OK' },
    ]) {
      says(body)
      expect(await supplierOf(name).gameUrl(opening)).toBeNull()
    }
  })

  it.each<[string, () => void]>([
    ['an error', () => says({ status: 'OK', url: 'https://games.example/1' }, 500)],
    ['a word too few', () => says({ url: 'https://games.example/1' })],
    ['no JSON', () => (reply = (response) => response.end('<html>'))],
    ['too long a response', () => says({ status: 'OK', url: 'https://games.example/1', more: 'x'.repeat(100_000) })],
    ['a closed connection', () => (reply = (_response, request) => request.socket.destroy())],
    ['silence', () => (reply = () => {})],
    ['a redirect', () => (reply = (response) => response.writeHead(302, { location: '/x' }).end())],
  ])('%s counts as no response', async (_what, happens) => {
    happens()
    await expect(supplierOf(name).gameUrl(opening)).rejects.toBeInstanceOf(SupplierAwayError)
  })

  it.each([
    { game_code: 'with space' },
    { vendor: 'small' },
    { return_ppm: 0.955 },
    { return_ppm: -1 },
    { platforms: [] },
    { platforms: ['tv'] },
    { min_bet: -1 },
    { game_type: 'ESPORTS' },
    { names: { EN: '' } },
  ])('a list with an invalid game is refused: %j', async (wrong) => {
    says({ status: 'OK', games: [game, { ...game, ...wrong }] })
    await expect(supplierOf(name).listGames()).rejects.toBeInstanceOf(SupplierAwayError)
  })
})

it('the configuration cannot name a supplier without a folder', () => {
  const gameSuppliers = { stranger: access('stranger') }
  expect(() => createSuppliers({ gameSuppliers, gameSupplierTimeoutMs: 300 }, systemClock)).toThrow(/stranger/)
  expect([...createSuppliers(readConfig({}), systemClock).keys()]).toEqual(names)
})
