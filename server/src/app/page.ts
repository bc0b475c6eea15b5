import { catalogue, system, type Boot, type drafts, type Language, type ValueOf } from '@parola/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { ready } from '../platform/http/cache.ts'
import { DomainError } from '../platform/errors.ts'
import { hostNameOf } from '../platform/http/addresses/host-name.ts'
import { sendReady } from '../platform/http/send-ready.ts'
import type { Edge } from '../platform/http/serve.ts'
import { createDocumentCache, type CachedDocument, type DocumentCache } from './document-cache.ts'
import { documentOf, type Document } from './document.ts'
import { callAs, type InternalCall } from './internal-calls.ts'
import { brandFolder, webManifest } from './manifest.ts'
import { readWebBuild, type WebBuild } from './web-build.ts'

export interface PageDeps {
  webDist: string
  /** Renders the app from its sources instead of `webDist`. Sources may change between documents, so none is cached. */
  developing?: (() => Promise<WebBuild>) | undefined
  build: string
  /** URLs besides our own that a client asks in order to check a draw. */
  asks: readonly string[]
  /** The merchant of a host. Other hosts get no documents. */
  resolveMerchant: Edge['resolveMerchant']
  /** A document has lists of games in it, so it is the same only for like visitors. Nobody is logged in to one. */
  hiddenFrom: Edge['hiddenFrom']
  /** What staff look at under the host of a preview, null for every other host; and the only origin that may frame it. */
  previews?: { readonly framedBy: string; at(request: FastifyRequest): Promise<PreviewedPage | null> }
  /** The origin of absolute URLs at a host. The port comes from the configuration, never from the request. */
  originAt: (host: string) => string
  now?: () => Date
  /** Notifies of the merchant whose content, catalogue, settings or status changed; null when it may be any. */
  onChange(listener: (merchantCode: string | null) => void): void
}

interface PreviewedPage {
  readonly persona: drafts.Persona
  readonly session: NonNullable<Boot['preview']>['session']
}

/** The data for the documents of one host; they are dropped together. */
interface Site {
  merchant: system.Merchant
  settings: system.Settings
  /** Read on the first request that names a vendor. */
  vendors?: Promise<readonly catalogue.VendorsOfType[]>
}

interface Entry {
  site: Promise<Site>
  readAtMs: number
  /** Null while the site is loading. */
  merchantCode: string | null
}

interface Wanted {
  /** The canonical URL; empty while the site is closed, and for an unknown path. */
  url: string
  language: Language
  info: system.SiteStatus['info']
  origin: string
  preview?: NonNullable<Boot['preview']>
}

/** Upper bound on staleness when events are lost. */
const freshMs = 60_000
const homePath = '/m/home'

/** The beacon's mirrors for its rounds, and the draw log's witnesses for their heads. */
export const addressesAsked = ({ beaconMirrors, fairDraw }: Pick<Config, 'beaconMirrors' | 'fairDraw'>): string[] => [
  ...beaconMirrors,
  ...(fairDraw?.policy.witnesses.flatMap(({ url }) => url ?? []) ?? []),
]

/** Serves the document of every path that is not a call, and the files that browsers expect next to it. */
export function registerPages(app: FastifyInstance, deps: PageDeps): DocumentCache {
  const now = deps.now ?? (() => new Date())
  const sites = new Map<string, Entry>()
  const documents = createDocumentCache()
  let webBuild: Promise<WebBuild> | undefined
  const web = deps.developing ?? (() => (webBuild ??= readWebBuild(deps.webDist)))

  deps.onChange((changed) => {
    for (const [host, { merchantCode }] of sites) {
      // A site that is still loading may have read the old state.
      if (changed === null || merchantCode === null || merchantCode === changed) forget(host)
    }
  })

  function forget(host: string) {
    const entry = sites.get(host)
    sites.delete(host)
    void entry?.site.then(
      (site) => documents.drop(site),
      () => {},
    )
  }

  /** The key is a merchant's host in its canonical spelling, so that made-up hosts are never cached. */
  async function siteOf(host: string, callInternal: InternalCall): Promise<Site> {
    if (!(await deps.resolveMerchant(host))) throw new DomainError('not_found')
    const kept = sites.get(host)
    if (kept && now().getTime() - kept.readAtMs < freshMs) return kept.site
    forget(host)
    const entry: Entry = { site: readSite(callInternal), readAtMs: now().getTime(), merchantCode: null }
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
    const callInternal = callAs(app, request)
    const host = hostOf(request)
    const previewed = await deps.previews?.at(request)
    if (previewed) return showPreview(reply, previewed, { request, callInternal })
    const site = await siteOf(host, callInternal)
    const language = languageOf(request, site.settings)
    const status = (await callInternal(system.status.path, { language })) as system.SiteStatus
    const cdn = cdnOf(request, reply, status.info.imageCDNs.length)
    const url = system.gateOf(status) === 0 ? await addressOf(site, request, callInternal) : ''
    const makeNow = () => {
      const info = { ...status.info, imageCDNs: startingAt(status.info.imageCDNs, cdn) }
      return make(site, { url, language, info, origin: deps.originAt(host) }, callInternal)
    }
    const { answer, csp } = deps.developing
      ? await makeNow()
      : await documents.get(site, `${url} ${language} ${cdn} ${await viewerOf(request, host)}`, makeNow)
    reply.header('content-security-policy', csp)
    // The browser caches it but revalidates every time, so that it never starts an app whose files are gone.
    return sendReady(request, reply, answer, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }

  async function viewerOf(request: FastifyRequest, host: string): Promise<string> {
    const merchant = await deps.resolveMerchant(host)
    const hidden = merchant && (await deps.hiddenFrom(merchant, request, null))
    return hidden ? `#${hidden.join(' ')}` : ''
  }

  /** The same document with the draft in place: read anew, cached nowhere, and framed by the console alone. */
  async function showPreview(
    reply: FastifyReply,
    { persona: { language, scheme }, session }: PreviewedPage,
    { request, callInternal }: { request: FastifyRequest; callInternal: InternalCall },
  ): Promise<FastifyReply> {
    const site = await readSite(callInternal)
    const { info } = (await callInternal(system.status.path, { language })) as system.SiteStatus
    const { renderer } = await web()
    const url = renderer.addressOf(request.url.replace(/^[/\\]+/, '/'), [])
    const wanted = { url, language, info, origin: deps.originAt(hostOf(request)), preview: { scheme, session } }
    const { answer, csp } = await make(site, wanted, callInternal)
    reply.removeHeader('x-frame-options')
    reply.header('content-security-policy', csp).header('x-robots-tag', 'noindex')
    return sendReady(request, reply, answer, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
  }

  /** Loads the vendors when the URL names one, so that documents exist only for real vendors. */
  async function addressOf(site: Site, request: FastifyRequest, callInternal: InternalCall): Promise<string> {
    const { renderer } = await web()
    // Two slashes would start a host name.
    const url = request.url.replace(/^[/\\]+/, '/')
    if (!/[?&]vassalage=/.test(url)) return renderer.addressOf(url, [])
    const vendors = (site.vendors ??= readVendors(callInternal))
    vendors.catch(() => delete site.vendors)
    return renderer.addressOf(url, await vendors)
  }

  async function make(
    site: Site,
    { url, language, info, origin, preview }: Wanted,
    callInternal: InternalCall,
  ): Promise<CachedDocument> {
    const { merchant, settings } = site
    const { renderer, assetsFor, complete } = await web()
    const isHome = url === homePath
    const boot: Boot = {
      merchant,
      settings,
      info,
      language,
      serverTime: now().toISOString(),
      build: deps.build,
      ...(preview ? { preview } : {}),
      texts: await renderer.textsFor(url, language),
      answers: await Promise.all(
        renderer
          .needs(url, language)
          .map(async ({ path, query }) => ({ path, query, value: await callInternal(path, query) })),
      ),
    }
    const page = await renderer.render({ url, boot })
    const assets = assetsFor(isHome ? 'home' : 'shell')
    const { asks } = deps
    const framedBy = preview && deps.previews?.framedBy
    const document = documentOf({
      boot,
      page,
      assets,
      origin,
      path: url || homePath,
      indexed: isHome && !preview,
      asks,
      framedBy,
    })
    return complete ? compressed(await complete(document, url || homePath), 1) : compressed(document, 11)
  }

  for (const path of ['/', '/m', '/m/*']) app.get(path, show)

  // An unknown path opens the app, which redirects to home; an unknown file is a 404.
  app.get('/*', (request, reply) => {
    if (!wantsDocument(request)) throw new DomainError('not_found')
    return show(request, reply)
  })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const callInternal = callAs(app, request)
    const { merchant, settings } = await siteOf(hostOf(request), callInternal)
    const language = languageOf(request, settings)
    const { info } = (await callInternal(system.status.path, { language })) as system.SiteStatus
    reply.type('application/manifest+json').header('cache-control', 'private, no-cache').header('vary', 'cookie')
    return webManifest(merchant, language, info.mobileTemplate.app_desc)
  })

  app.get('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8')
    return `User-agent: *\nAllow: /\n\nSitemap: ${deps.originAt(hostOf(request))}/sitemap.xml\n`
  })

  app.get('/sitemap.xml', async (request, reply) => {
    reply.type('application/xml; charset=utf-8')
    const home = `<url><loc>${deps.originAt(hostOf(request))}${homePath}</loc></url>`
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${home}</urlset>\n`
  })

  app.get('/favicon.ico', async (request, reply) => {
    const { merchant } = await siteOf(hostOf(request), callAs(app, request))
    return reply.redirect(`${brandFolder(merchant)}/favicon.svg`)
  })
  return documents
}

async function readSite(callInternal: InternalCall): Promise<Site> {
  const [merchant, settings] = await Promise.all([
    callInternal(system.domainRoute.path),
    callInternal(system.consolidatedSettings.path),
  ])
  return { merchant: merchant as system.Merchant, settings: settings as system.Settings }
}

const readVendors = async (callInternal: InternalCall) =>
  ((await callInternal(catalogue.vendorGameTypes.path)) as ValueOf<typeof catalogue.vendorGameTypes>).content

const compressed = async ({ html, csp }: Document, quality: number): Promise<CachedDocument> => ({
  answer: await ready(html, quality),
  csp,
})

const wantsDocument = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes('text/html') && !/\.[a-z0-9]+$/i.test(request.url.split('?', 1)[0] ?? '')

/** Only the host that selected the merchant: a forwarded one would let one merchant's document be cached under another's host. */
const hostOf = (request: FastifyRequest): string => hostNameOf(request.headers.host)

const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(request.headers.cookie ?? '')?.[1]

/** The visitor's choice among the merchant's languages, else the merchant's default. */
function languageOf(request: FastifyRequest, settings: system.Settings): Language {
  return settings.languages.find((language) => language === cookieOf(request, 'lang')) ?? settings.defaultLanguage
}

/** The image CDN is picked once per visit and kept in a cookie, so that image URLs stay cacheable. */
function cdnOf(request: FastifyRequest, reply: FastifyReply, count: number): number {
  if (count < 2) return 0
  const kept = Number(cookieOf(request, 'cdn') ?? Number.NaN)
  if (Number.isInteger(kept) && kept >= 0 && kept < count) return kept
  const drawn = Math.floor(Math.random() * count)
  reply.header('set-cookie', `cdn=${drawn}; Path=/; SameSite=Lax; HttpOnly`)
  return drawn
}

const startingAt = <T>(list: readonly T[], index: number): T[] => [...list.slice(index), ...list.slice(0, index)]
