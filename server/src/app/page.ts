import { catalogue, system, type Boot, type Language, type ValueOf } from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ready, type ReadyAnswer } from '../platform/cache.ts'
import { DomainError } from '../platform/errors.ts'
import { sendReady } from '../platform/http.ts'
import { documentOf, type Document } from './document.ts'
import { askAs, type Ask } from './inner-calls.ts'
import { brandFolder, webManifest } from './manifest.ts'
import { readWebBuild, type WebBuild } from './web-build.ts'

export interface PageDeps {
  webDist: string
  build: string
  /** Where the beacon's rounds can be asked for, so that a phone can check a draw. */
  beaconMirrors: readonly string[]
  now?: () => Date
  /** Tells the code of a merchant whose content, catalogue, settings or status changed; null when it may be any. */
  onChange(listener: (merchantCode: string | null) => void): void
}

/** What the documents of one host are made from, with the documents: they live and are dropped as one. */
interface Site {
  merchant: system.Merchant
  settings: system.Settings
  documents: Map<string, Promise<KeptDocument>>
}

interface Entry {
  site: Promise<Site>
  readAtMs: number
  /** Null while the site is being read. */
  merchantCode: string | null
}

/** Written and compressed once, sent many times. */
interface KeptDocument {
  answer: ReadyAnswer
  csp: string
}

interface Wanted {
  /** The address it is shared under; empty while the site is closed, and for one that nobody knows. */
  url: string
  language: Language
  info: system.SiteStatus['info']
  origin: string
}

/** A floor for when events are not heard. */
const freshMs = 60_000
const hostLimit = 1000
const homePath = '/m/home'
/** Screens, categories and vendors, in a few languages. Beyond that the oldest goes. */
const documentLimit = 500

/** The first document of every address that is not a call, and the few files a browser expects beside it. */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  const now = deps.now ?? (() => new Date())
  const sites = new Map<string, Entry>()
  let webBuild: Promise<WebBuild> | undefined
  const web = () => (webBuild ??= readWebBuild(deps.webDist))

  deps.onChange((changed) => {
    for (const [host, { merchantCode }] of sites) {
      // One that is still being read may have read what has just changed.
      if (changed === null || merchantCode === null || merchantCode === changed) sites.delete(host)
    }
  })

  async function siteOf(host: string, ask: Ask): Promise<Site> {
    const kept = sites.get(host)
    if (kept && now().getTime() - kept.readAtMs < freshMs) return kept.site
    if (sites.size >= hostLimit) sites.clear()
    const entry: Entry = { site: readSite(ask), readAtMs: now().getTime(), merchantCode: null }
    sites.set(host, entry)
    try {
      const site = await entry.site
      entry.merchantCode = site.merchant.merchantCode
      return site
    } catch (error) {
      if (sites.get(host) === entry) sites.delete(host)
      throw error
    }
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const ask = askAs(app, request)
    const site = await siteOf(hostOf(request), ask)
    const language = languageOf(request, site.settings)
    const status = (await ask(system.status.path, { language })) as system.SiteStatus
    const cdn = cdnOf(request, reply, status.info.imageCDNs.length)
    const url = system.gateOf(status) === 0 ? await addressOf(request, ask) : ''
    const key = `${url} ${language} ${cdn}`
    let document = site.documents.get(key)
    if (!document) {
      const info = { ...status.info, imageCDNs: startingAt(status.info.imageCDNs, cdn) }
      document = make(site, { url, language, info, origin: originOf(request) }, ask)
      const [oldest] = site.documents.size < documentLimit ? [] : site.documents.keys()
      if (oldest !== undefined) site.documents.delete(oldest)
      site.documents.set(key, document)
      document.catch(() => site.documents.delete(key))
    }
    const { answer, csp } = await document
    reply.header('content-security-policy', csp)
    // Kept by the browser and asked again each time: nobody may start an app whose files are gone.
    return sendReady(request, reply, answer, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }

  /** Asks for the vendors where one is named: a document is made only for those that exist. */
  async function addressOf(request: FastifyRequest, ask: Ask): Promise<string> {
    const { renderer } = await web()
    if (!/[?&]vassalage=/.test(request.url)) return renderer.addressOf(request.url, [])
    const { content } = (await ask(catalogue.vendorGameTypes.path)) as ValueOf<typeof catalogue.vendorGameTypes>
    return renderer.addressOf(request.url, content)
  }

  async function make(site: Site, { url, language, info, origin }: Wanted, ask: Ask): Promise<KeptDocument> {
    const { merchant, settings } = site
    const { renderer, assetsFor } = await web()
    const isHome = url === homePath
    const boot: Boot = {
      merchant,
      settings,
      info,
      language,
      serverTime: now().toISOString(),
      build: deps.build,
      texts: await renderer.textsFor(url, language),
      answers: await Promise.all(
        renderer.needs(url, language).map(async ({ path, query }) => ({ path, query, value: await ask(path, query) })),
      ),
    }
    const page = await renderer.render({ url, boot })
    const assets = assetsFor(isHome ? 'home' : 'shell')
    const asks = deps.beaconMirrors
    return keep(documentOf({ boot, page, assets, origin, path: url || homePath, indexed: isHome, asks }))
  }

  for (const path of ['/', '/m', '/m/*']) app.get(path, show)

  // An address nobody knows opens the app, which goes home; a file nobody has is simply not there.
  app.get('/*', (request, reply) => {
    if (!wantsDocument(request)) throw new DomainError('not_found')
    return show(request, reply)
  })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const ask = askAs(app, request)
    const { merchant, settings } = await siteOf(hostOf(request), ask)
    const language = languageOf(request, settings)
    const { info } = (await ask(system.status.path, { language })) as system.SiteStatus
    reply.type('application/manifest+json').header('cache-control', 'private, no-cache').header('vary', 'cookie')
    return webManifest(merchant, language, info.mobileTemplate.app_desc)
  })

  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return `User-agent: *\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', async (request, reply) => {
    reply.type('application/xml; charset=utf-8')
    const home = `<url><loc>${originOf(request)}${homePath}</loc></url>`
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${home}</urlset>\n`
  })

  app.get('/favicon.ico', async (request, reply) => {
    const { merchant } = await siteOf(hostOf(request), askAs(app, request))
    return reply.redirect(`${brandFolder(merchant)}/favicon.svg`)
  })
}

async function readSite(ask: Ask): Promise<Site> {
  const [merchant, settings] = await Promise.all([ask(system.domainRoute.path), ask(system.consolidatedSettings.path)])
  return {
    merchant: merchant as system.Merchant,
    settings: settings as system.Settings,
    documents: new Map(),
  }
}

const keep = async ({ html, csp }: Document): Promise<KeptDocument> => ({ answer: await ready(html, 11), csp })

const wantsDocument = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') && !/\.[a-z0-9]+$/i.test(request.url.split('?', 1)[0] ?? '')

/** The host that chose the merchant, and no other: a forwarded one would let one merchant's document be kept under another's name. */
const hostOf = (request: FastifyRequest): string => (request.headers.host ?? '').toLowerCase()

const originOf = (request: FastifyRequest): string => `${request.protocol}://${hostOf(request)}`

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]

/** What the visitor chose among the merchant's languages, else the merchant's own. */
function languageOf(request: FastifyRequest, settings: system.Settings): Language {
  return settings.languages.find((language) => language === cookieOf(request, 'lang')) ?? settings.defaultLanguage
}

/** The image CDN is drawn once a visit and kept, so that addresses stay the same and caches work. One CDN needs no draw. */
function cdnOf(request: FastifyRequest, reply: FastifyReply, count: number): number {
  if (count < 2) return 0
  const kept = Number(cookieOf(request, 'cdn') ?? Number.NaN)
  if (Number.isInteger(kept) && kept >= 0 && kept < count) return kept
  const drawn = Math.floor(Math.random() * count)
  reply.header('set-cookie', `cdn=${drawn}; Path=/; SameSite=Lax; HttpOnly`)
  return drawn
}

const startingAt = <T>(list: readonly T[], index: number): T[] => [...list.slice(index), ...list.slice(0, index)]
