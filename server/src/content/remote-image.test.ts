import {
  createServer,
  request as plainRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http'
import type { LookupAddress } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMerchant, type TestMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { isPublicAddress } from '../platform/http/addresses/public-address.ts'
import { createRemoteImages, maxBytes, typeOf, type World } from './remote-image.ts'
import { allowLinkHosts } from './index.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let merchant: TestMerchant
let far: Server
let asked: IncomingMessage[] = []
let answer: RequestListener = (_request, response) => response.end(png)
/** The addresses that the name resolves to; the local one counts as public. */
let addresses: LookupAddress[]
const connected: string[] = []

/** The remote site is a local server without TLS; the rest is real. */
const world: World = {
  resolve: async () => addresses,
  isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
  request: (address, { lookup, ...options }) => {
    const { port } = far.address() as AddressInfo
    lookup?.(address.hostname, {}, (_error, found) => typeof found === 'string' && connected.push(found))
    return plainRequest({ ...options, host: address.hostname, path: address.pathname + address.search, port, lookup })
  },
}

beforeAll(async () => {
  far = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve))
  app = await testApp({ outside: { remoteImages: createRemoteImages(world, 500) } })
  merchant = await testMerchant(app, 'lantern')
  await merchant.act((trx) => allowLinkHosts(trx, ['help.lantern.example', '10.0.0.1']))
})
afterAll(async () => {
  await app.close()
  far.closeAllConnections()
  far.close()
})
beforeEach(() => {
  asked = []
  connected.length = 0
  addresses = [{ address: '127.0.0.1', family: 4 }]
  answer = (_request, response) => response.end(png)
})

const get = (from: string, host = merchant.host) =>
  app.server.inject({ url: '/pictures', query: { from }, headers: { host, cookie: '__Host-sid=secret' } })

describe('T11 200', () => {
  it('serves a picture of an allowed site, cached for a week and unable to execute', async () => {
    const { statusCode, rawPayload, headers } = await get('https://help.lantern.example/a.png?v=2')
    expect([statusCode, rawPayload.equals(png)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('requests the full URL at the checked IP address, and sends nothing about the visitor', async () => {
    await get('https://help.lantern.example/a.png?v=2')
    expect(asked.map(({ url }) => url)).toEqual(['/a.png?v=2'])
    expect(connected).toEqual(['127.0.0.1'])
    expect(Object.keys(asked[0]!.headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
  })

  it('fetches once for concurrent requests', async () => {
    answer = (_request, response) => void setTimeout(() => response.end(png), 300)
    await Promise.all(Array.from({ length: 10 }, () => get('https://help.lantern.example/b.png')))
    expect(asked).toHaveLength(1)
  })
})

const refused = async (from: string) => {
  const { statusCode, headers } = await get(from)
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
}

describe('T11 404', () => {
  it.each([
    'http://help.lantern.example/a.png',
    'https://help.lantern.example:8443/a.png',
    'https://user@help.lantern.example/a.png',
    'https://evil.example/a.png',
    'https://help.lantern.example.evil.example/a.png',
    '//help.lantern.example/a.png',
    '/m/home',
    'banners/a.avif',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    `https://help.lantern.example/${'a'.repeat(3_000)}`,
    '',
  ])('is not requested: %s', async (from) => {
    await refused(from)
    expect(asked).toEqual([])
  })

  it('refuses two `from` parameters', async () => {
    const url = '/pictures?from=https://help.lantern.example/a.png&from=https://evil.example/'
    expect((await app.server.inject({ url, headers: { host: merchant.host } })).statusCode).toBe(404)
  })

  it('is not requested for another merchant or an unknown host', async () => {
    const other = await testMerchant(app, 'harbour')
    const from = 'https://help.lantern.example/a.png'
    expect([(await get(from, other.host)).statusCode, (await get(from, 'nobody.test')).statusCode]).toEqual([404, 404])
    expect(asked).toEqual([])
  })

  it.each(['10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'is not requested when one of its addresses is %s',
    async (inner) => {
      const one = { address: inner, family: inner.includes(':') ? 6 : 4 }
      for (addresses of [[one], [...addresses, one], [one, ...addresses], []])
        await refused('https://help.lantern.example/a.png')
      expect(asked).toEqual([])
    },
  )

  it('is not requested when the allowed host is a private IP address', async () => {
    addresses = [{ address: '10.0.0.1', family: 4 }]
    await refused('https://10.0.0.1/a.png')
    expect(asked).toEqual([])
  })

  it.each<[string, RequestListener]>([
    ['a page', (_, response) => response.setHeader('content-type', 'image/png').end('<script>alert(1)</script>')],
    ['an SVG', (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg onload="alert(1)"/>')],
    ['nothing', (_, response) => response.end()],
    ['an error', (_, response) => response.writeHead(500).end(png)],
    ['a redirection', (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end()],
    ['too much, as it says', (_, response) => response.writeHead(200, { 'content-length': maxBytes + 1 }).end(png)],
    [
      'too much, unsaid',
      (_, response) => {
        response.write(png)
        response.end(Buffer.alloc(maxBytes))
      },
    ],
    [
      'half of it',
      (_, response) => response.writeHead(200, { 'content-length': 5_000 }).write(png, () => response.destroy()),
    ],
    ['nothing for too long', () => {}],
    ['a byte now and then', (_, response) => void setInterval(() => response.write('x'), 20).unref()],
  ])('is not served when the remote site responds with %s', async (_, how) => {
    answer = how
    await refused('https://help.lantern.example/a.png')
    expect(asked).toHaveLength(1)
  })
})

describe('T11 503', () => {
  it('limits concurrent requests', async () => {
    answer = () => {}
    const pictures = createRemoteImages(world, 500)
    const ask = (name: number) => pictures.fetch(new URL(`https://help.lantern.example/${name}.png`))
    const underWay = Array.from({ length: 32 }, (_, name) => ask(name))
    expect(() => ask(32)).toThrow(expect.objectContaining({ code: 'overloaded' }))
    expect(ask(0)).toBe(underWay[0])
    expect(await Promise.all(underWay)).toEqual(underWay.map(() => null))
    answer = (_request, response) => response.end(png)
    expect(await ask(32)).not.toBeNull()
  })
})

describe('image types', () => {
  it.each([
    ['image/png', png],
    ['image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['image/webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['image/avif', Buffer.from('\0\0\0\x1Cftypavif\0\0\0\0', 'latin1')],
  ])('%s', (type, bytes) => {
    expect(typeOf(bytes)).toBe(type)
  })

  it.each(['GIF89a', '<svg/>', '\0\0\0\x1Cftypmp42', 'RIFF\0\0\0\0WAVE', 'PNG', ''])('never %j', (text) => {
    expect(typeOf(Buffer.from(text, 'latin1'))).toBeNull()
  })
})
