import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocumentCache } from './document-cache.ts'
import { testMerchant } from '../../testing/merchant.ts'
import { testApp, type TestApp } from '../../testing/app.ts'

/** Routes as in the web package, and a document as expensive to compress as a real one. */
const renderer = `
const screens = ['/m/home', '/m/gamelist', '/m/promotions']
globalThis.documentsRendered = 0
export const addressOf = (url, vendors) => {
  const { pathname, searchParams } = new URL(url, 'https://app.invalid')
  const screen = screens.find((path) => path === pathname.toLowerCase().replace(/[/]+$/, '')) ?? (pathname === '/' ? '/m/home' : '')
  const vendor = vendors.flatMap(({ vendorNames }) => vendorNames).find((one) => one.accountTypeName === searchParams.get('vassalage'))
  return screen + (vendor ? '?vassalage=' + vendor.accountTypeName : '')
}
export const needs = () => []
export const textsFor = async () => ({ shell: {} })
export const render = async ({ boot }) => {
  globalThis.documentsRendered += 1
  return { html: ${JSON.stringify(randomBytes(40_000).toString('hex'))}, title: boot.merchant.name, description: '', share: null, picture: null }
}
`
const rendered = () => (globalThis as unknown as { documentsRendered: number }).documentsRendered

let webDist: string
let app: TestApp

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(webDist, 'client/.vite'), { recursive: true })
  await mkdir(join(webDist, 'server'), { recursive: true })
  await writeFile(join(webDist, 'package.json'), '{"type":"module"}')
  await writeFile(join(webDist, 'server/render.js'), renderer)
  await writeFile(
    join(webDist, 'client/.vite/manifest.json'),
    JSON.stringify({ 'src/main.tsx': { file: 'assets/main-1.js', isEntry: true } }),
  )
  app = await testApp({ environment: { WEB_DIST: webDist, LIMIT_SCALE: '1000', LINK_ORIGIN: 'http://{host}:4321' } })
  await testMerchant(app, 'lantern')
})
afterAll(async () => {
  await app.close()
  await rm(webDist, { recursive: true, force: true })
})

const get = (host: string, url: string) => app.server.inject({ url, headers: { host, accept: 'text/html' } })

/** CPU time of all requests together, in milliseconds. */
async function cost(requests: readonly (readonly [host: string, url: string])[]): Promise<number> {
  const before = process.cpuUsage()
  for (const [host, url] of requests) expect((await get(host, url)).statusCode).toBe(200)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const times = 1000
const variants: readonly ((n: number) => readonly [string, string])[] = [
  (n) => [`lantern.test:${1024 + n}`, '/m/home'],
  (n) => [n % 4 < 2 ? 'LANTERN.test' : 'lanTERN.Test.', '/M/Home'],
  (n) => [`lantern.test.:${1024 + n}`, `/m/home?${randomBytes(8).toString('hex')}=${n}`],
  (n) => ['lantern.test', `/m/gameList?vassalage=${randomBytes(8).toString('hex')}&n=${n}`],
  (n) => ['lantern.test', `/m/${randomBytes(8).toString('hex')}/${n}?a=b`],
]

it('SEC-03 made-up ports, letter cases, dots and query strings cost at most twice the CPU time of plain requests', async () => {
  // Render every document first, so that neither side includes the rendering.
  await cost([
    ['lantern.test', '/m/home'],
    ['lantern.test', '/m/gameList'],
    ['lantern.test', '/unknown'],
  ])
  const documents = rendered()
  await cost(Array.from({ length: 200 }, () => ['lantern.test', '/m/home'] as const))
  const plain = await cost(Array.from({ length: times }, () => ['lantern.test', '/m/home'] as const))
  const madeUp = await cost(
    Array.from(
      { length: times },
      (_, n) => variants[n % variants.length]?.(n) ?? (['lantern.test', '/m/home'] as const),
    ),
  )
  expect(rendered()).toBe(documents)
  expect(madeUp).toBeLessThan(plain * 2)
})

it('SEC-03 URLs in a document come from the configuration, whatever port the client sends', async () => {
  const { body } = await get('LANTERN.test.:9999', '/m/home')
  expect(body).toContain('<meta property="og:url" content="http://lantern.test:4321/m/home">')
  expect(body).not.toContain(':9999')
  expect((await get('lantern.test:9999', '/robots.txt')).body).toContain('http://lantern.test:4321/sitemap.xml')
})

it('SEC-03 a made-up host is refused and evicts no document', async () => {
  const documents = rendered()
  for (let n = 0; n < 50; n += 1) expect((await get(`made-up-${n}.test`, '/m/home')).statusCode).toBe(404)
  expect((await get(`${'x'.repeat(10_000)}.test`, '/m/home')).statusCode).toBe(404)
  await get('lantern.test', '/m/home')
  expect(rendered()).toBe(documents)
})

it.each(['//', '//:x', '/m/%', '/m/%00', '/m/home?%'])(
  'SEC-03 %j gets a response and never a server error',
  async (url) => {
    expect((await get('lantern.test', url)).statusCode).toBeLessThan(500)
  },
)

it('SEC-03 the document cache stays within its bounds and renders once for concurrent requests', async () => {
  const cache = createDocumentCache({ maxBytes: 10_000, maxEntries: 50 })
  const [one, other] = [{}, {}]
  let made = 0
  const render = (size: number) => async () => {
    made += 1
    return { csp: '', answer: { plain: Buffer.alloc(size), brotli: null, etag: '' } }
  }
  await Promise.all(Array.from({ length: 20 }, () => cache.get(one, 'home', render(100))))
  expect(made).toBe(1)
  for (let n = 0; n < 1000; n += 1) {
    await cache.get(n % 2 ? one : other, `page ${n}`, render(n % 3 ? 10 : 900))
    await cache.get(one, 'home', render(100))
    expect(cache.bytes).toBeLessThanOrEqual(10_000)
    expect(cache.size).toBeLessThanOrEqual(50)
  }
  // The document in use was never evicted.
  expect(made).toBe(1001)
  cache.drop(one)
  cache.drop(other)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
  await expect(cache.get(one, 'broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(cache.size).toBe(0)
})
