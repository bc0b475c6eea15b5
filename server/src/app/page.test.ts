import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { system } from '@parola/contract'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError, refusalOf } from '../platform/errors.ts'
import { registerPages } from './page.ts'

/** A minimal web build. It renders the announcements it is given, so that a stale document is visible. */
const renderer = `
const homes = ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']
export const addressOf = (url, vendors) => {
  const { pathname, searchParams } = new URL(url, 'http://app')
  if (homes.includes(pathname)) return '/m/home'
  const named = vendors.flatMap((kind) => kind.vendorNames).find((vendor) => vendor.accountTypeName === searchParams.get('vassalage'))
  return pathname.startsWith('/m/') ? pathname + (named ? '?vassalage=' + named.accountTypeName : '') : ''
}
const isHome = (url) => url === '/m/home'
export const needs = (url, language) => isHome(url) ? [{ call: 'content.announcements', path: '/wps/announcements', query: { language } }] : []
export const textsFor = async (url, language) => ({ shell: { 'shell.loading': 'Loading in ' + language } })
export const render = async ({ url, boot }) => ({
  html: isHome(url) ? '<main data-screen="home">' + boot.answers.map((answer) => answer.value.title).join() + '</main>' : '',
  title: boot.merchant.name + ' </title><b>',
  description: 'In ' + boot.language,
  share: url.includes('vassalage') ? '/cdn/parola/mark.png' : null,
  picture: isHome(url) ? boot.info.imageCDNs[0] + '/first.avif' : null,
})
`
const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', isEntry: true, imports: ['_react.js'] },
  'style.css': { file: 'assets/main-1.css', isEntry: true },
  '_react.js': { file: 'assets/react-1.js' },
  '_home-screen-1.js': { file: 'assets/home-1.js', name: 'home-screen', imports: ['_react.js'] },
}

let webDist: string
let world: {
  app: FastifyInstance
  changed: (merchantCode: string) => void
  calls: string[]
  title: string
  now: number
  status: Pick<system.SiteStatus, 'maintenance' | 'regionRestriction' | 'ipBlocked'>
  imageCDNs: string[]
  gameOrigins: string[]
}

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'web-'))
  await mkdir(join(webDist, 'client/.vite'), { recursive: true })
  await mkdir(join(webDist, 'client/assets'), { recursive: true })
  await mkdir(join(webDist, 'server'), { recursive: true })
  await writeFile(join(webDist, 'package.json'), '{"type":"module"}')
  await writeFile(join(webDist, 'server/render.js'), renderer)
  await writeFile(join(webDist, 'client/.vite/manifest.json'), JSON.stringify(manifest))
  await writeFile(join(webDist, 'client/assets/main-1.css'), 'body{margin:0}')
})
afterAll(() => rm(webDist, { recursive: true, force: true }))
beforeEach(() => {
  world = start()
})

function start(): typeof world {
  const app = fastify({ trustProxy: true })
  const made: typeof world = {
    app,
    changed: () => {},
    calls: [],
    title: 'First',
    now: Date.parse('2026-11-15T04:00:00Z'),
    status: { maintenance: false, regionRestriction: false, ipBlocked: false },
    imageCDNs: ['/cdn'],
    gameOrigins: ['https://games.example', 'http://127.0.0.1:3120'],
  }
  const merchantOf = (host: string) => (host.startsWith('bahaghari') ? 'bahaghari' : 'parola')
  app.setErrorHandler((error, _, reply) => {
    const { status, body } = refusalOf(error)
    return reply.code(status).send(body)
  })
  app.addHook('onRequest', async (request) => void made.calls.push(request.url))
  app.get('/wps/system/domainRoute', async ({ headers: { host = '' } }) => {
    if (host.startsWith('stranger')) throw new DomainError('not_found')
    const tokens = { '--ground': '#101010' }
    return {
      success: true,
      value: { merchantCode: merchantOf(host), name: merchantOf(host), theme: { scheme: 'dark', tokens } },
    }
  })
  app.get('/wps/system/consolidatedSettings', async () => ({
    success: true,
    value: { languages: ['TY', 'EN', 'AR', 'VI'], defaultLanguage: 'TY' },
  }))
  app.get('/wps/system/status', async () => ({
    success: true,
    value: {
      ...made.status,
      info: { imageCDNs: made.imageCDNs, gameOrigins: made.gameOrigins, mobileTemplate: { app_desc: 'An app' } },
    },
  }))
  app.get('/wps/announcements', async ({ headers: { host = '' } }) => ({
    success: true,
    value: { title: `${made.title} of ${merchantOf(host)}` },
  }))
  app.get('/gcs/game/getVassGameType', async () => ({
    success: true,
    value: { content: [{ gameCategory: 'RNG', vendorNames: [{ accountTypeName: 'LNT', displayName: 'Lantern' }] }] },
  }))
  registerPages(app, {
    webDist,
    build: 'b1',
    asks: ['https://beacon.example/drand', 'https://witness.example/w'],
    resolveMerchant: (host) => (host.startsWith('stranger') ? null : { id: merchantOf(host), code: merchantOf(host) }),
    hiddenFrom: () => null,
    originAt: (host) => `http://${host}`,
    now: () => new Date(made.now),
    onChange: (listener) => (made.changed = listener),
  })
  return made
}

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers: { host: 'parola.localhost', accept: 'text/html', ...headers } })
const timesAsked = (path: string) => world.calls.filter((url) => url.startsWith(path)).length

describe('home', () => {
  it.each(['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/m/home?from=ad'])(
    '%s is rendered with its data',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(response.body).toContain('<main data-screen="home">First of parola</main>')
      expect(bootOf(response.body).answers).toEqual([
        { path: '/wps/announcements', query: { language: 'TY' }, value: { title: 'First of parola' } },
      ])
    },
  )

  it('preloads the modules of its screen and its first picture, and contains its texts', async () => {
    const { body } = await get('/m/home')
    expect([...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((match) => match[1])).toEqual([
      '/assets/main-1.js',
      '/assets/react-1.js',
      '/assets/home-1.js',
    ])
    expect(body).toContain('"texts":{"shell":{"shell.loading":"Loading in TY"}}')
    expect(body).toContain('<link rel="preload" as="image" href="/cdn/first.avif" fetchpriority="high">')
    expect(body).toContain('<style>body{margin:0}:root{--ground:#101010}</style>')
  })

  it('uses the language of the cookie if the merchant offers it', async () => {
    expect((await get('/', { cookie: 'a=b; lang=EN' })).body).toContain('<html lang="en" dir="ltr"')
    expect((await get('/', { cookie: 'lang=AR' })).body).toContain('<html lang="ar" dir="rtl"')
    expect((await get('/', { cookie: 'lang=JA' })).body).toContain('<html lang="fil"')
    expect((await get('/', { cookie: 'lang=<script>' })).body).toContain('<html lang="fil"')
  })

  it('is rendered once for concurrent requests and cached', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/m/home')))
    await get('/m/home')
    expect(timesAsked('/wps/announcements')).toBe(1)
  })

  it('is rendered again after a change of its own merchant, but not of another', async () => {
    await get('/m/home')
    await get('/m/home', { host: 'bahaghari.localhost' })
    world.title = 'Second'
    world.changed('bahaghari')
    expect((await get('/m/home')).body).toContain('First of parola')
    world.changed('parola')
    expect((await get('/m/home')).body).toContain('Second of parola')
  })

  it('is rendered again after a minute, because announcements start and end by the clock', async () => {
    await get('/m/home')
    world.title = 'Second'
    world.now += 59_000
    expect((await get('/m/home')).body).toContain('First of parola')
    world.now += 2_000
    expect((await get('/m/home')).body).toContain('Second of parola')
  })

  it('is not cached when something changed during rendering', async () => {
    const first = get('/m/home')
    while (timesAsked('/wps/system/domainRoute') === 0) await new Promise(setImmediate)
    world.changed('parola')
    world.title = 'Second'
    await first
    expect((await get('/m/home')).body).toContain('Second of parola')
  })

  it('is cached under the host that selected the merchant, whatever a proxy header says', async () => {
    await get('/m/home', { 'x-forwarded-host': 'bahaghari.localhost' })
    const { body } = await get('/m/home', { host: 'bahaghari.localhost' })
    expect(body).toContain('of bahaghari')
  })

  it('never shows one merchant’s documents to another', async () => {
    expect((await get('/m/home')).body).toContain('First of parola')
    expect((await get('/m/home', { host: 'bahaghari.localhost' })).body).toContain('First of bahaghari')
  })
})

describe('the gate', () => {
  it.each([{ maintenance: true }, { ipBlocked: true }, { regionRestriction: true }])(
    '%o: the document has no data',
    async (change) => {
      await get('/m/home')
      Object.assign(world.status, change)
      const { statusCode, body } = await get('/m/home')
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(bootOf(body).answers).toEqual([])
    },
  )
})

describe('other paths', () => {
  it.each(['/m/notice', '/m/gameList?gameType=RNG', '/nobody/knows/this'])(
    '%s gets the shell document, which search engines exclude',
    async (url) => {
      const { statusCode, body } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('<div id="root"></div>')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(timesAsked('/wps/announcements')).toBe(0)
    },
  )

  it('have a URL and an image for link previews', async () => {
    const centre = (await get('/m/gameCenter?from=chat')).body
    expect(centre).toContain('<meta property="og:url" content="http://parola.localhost/m/gameCenter">')
    expect(centre).toContain(
      '<meta property="og:image" content="http://parola.localhost/cdn/parola/brands/parola/share.png">',
    )
    const vendor = (await get('/m/gameList?vassalage=LNT')).body
    expect(vendor).toContain('<meta property="og:url" content="http://parola.localhost/m/gameList?vassalage=LNT">')
    expect(vendor).toContain('<meta property="og:image" content="http://parola.localhost/cdn/parola/mark.png">')
    expect(vendor).toContain('<meta name="twitter:card" content="summary">')
  })

  it('are not rendered again for an unknown vendor', async () => {
    const [known, made] = await Promise.all([get('/m/gameList'), get('/m/gameList?vassalage=X%3Cb%3E')])
    expect(made.body).toBe(known.body)
  })

  it('respond to a missing file or an API client with 404, never with a document', async () => {
    expect((await get('/missing.png')).statusCode).toBe(404)
    expect((await get('/unknown', { accept: 'application/json' })).statusCode).toBe(404)
  })

  it('do not exist on an unknown host', async () => {
    expect((await get('/', { host: 'stranger.example' })).statusCode).toBe(404)
  })

  it('include robots, sitemap, icon and manifest in their own formats', async () => {
    const robots = await get('/robots.txt')
    expect(robots.headers['content-type']).toContain('text/plain')
    expect(robots.body).toContain('Sitemap: http://parola.localhost/sitemap.xml')
    expect((await get('/sitemap.xml')).headers['content-type']).toContain('xml')
    expect((await get('/favicon.ico')).headers['location']).toBe('/cdn/parola/brands/parola/favicon.svg')
    const app = await get('/manifest.webmanifest', { cookie: 'lang=AR' })
    expect(app.json()).toMatchObject({
      name: 'parola',
      lang: 'ar',
      dir: 'rtl',
      description: 'An app',
      theme_color: '#101010',
    })
  })
})

describe('the response', () => {
  it('is sent in Brotli, or as 304 to a client that has it', async () => {
    const first = await get('/m/home', { 'accept-encoding': 'gzip, br' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('<!doctype html>')
    const again = await get('/m/home', { 'if-none-match': String(first.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('allows no inline script, and only the styles it carries', async () => {
    const { body, headers } = await get('/m/home')
    const csp = String(headers['content-security-policy'])
    expect(csp).toContain("default-src 'none'")
    expect(csp).toContain("script-src 'self';")
    expect(csp).toContain("connect-src 'self' https://beacon.example https://witness.example;")
    expect(csp).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(csp).toContain("require-trusted-types-for 'script'")
    // Only vendors' games may be framed, from the origins of their suppliers.
    expect(csp).toContain('; frame-src https://games.example http://127.0.0.1:3120;')
    expect(csp).toContain("frame-ancestors 'none'")
    expect(body.match(/<script(?! type="application\/json")[^>]*>(?!<\/script>)/)).toBeNull()
  })

  it('escapes all texts', async () => {
    world.title = '</script><script>alert(1)</script>'
    const { body } = await get('/m/home')
    expect(body).toContain('<title>parola &lt;/title&gt;&lt;b&gt;</title>')
    expect(bootOf(body).answers[0]?.value).toEqual({ title: `${world.title} of parola` })
  })

  it('picks one image CDN per visit and keeps it', async () => {
    world.imageCDNs = ['https://a.example', 'https://b.example']
    const first = await get('/m/home')
    const drawn = /^cdn=(\d);/.exec(String(first.headers['set-cookie']))?.[1]
    const again = await get('/m/home', { cookie: `cdn=${drawn}` })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect(bootOf(again.body).info.imageCDNs).toEqual(bootOf(first.body).info.imageCDNs)
    const other = await get('/m/home', { cookie: `cdn=${drawn === '0' ? 1 : 0}` })
    expect(bootOf(other.body).info.imageCDNs).toEqual(bootOf(first.body).info.imageCDNs.toReversed())
    expect(first.headers['content-security-policy']).toContain("img-src 'self' data: https://")
  })
})

function bootOf(html: string) {
  const text = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  return JSON.parse(text) as { answers: { value: unknown }[]; info: { imageCDNs: string[] } }
}
