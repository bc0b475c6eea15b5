import { createHash } from 'node:crypto'
import { directionOf, tagOf, type Boot } from '@parola/contract'
import { brandFolder, groundOf } from './manifest.ts'

/** URLs of what the browser needs for the first screen. */
export interface Assets {
  entry: string
  /** Preloaded with the entry, so that the browser need not discover them one after another. */
  modules: readonly string[]
  css: string
}

export interface Page {
  /** HTML inside the root element; empty in a shell document. */
  html: string
  title: string
  description: string
  /** The image of the largest contentful paint. */
  picture: string | null
  /** The image for link previews; null for the merchant's own. */
  share: string | null
}

export interface DocumentInput {
  boot: Boot
  page: Page
  assets: Assets
  /** Such as https://example.test, for URLs that other sites read. */
  origin: string
  path: string
  /** False excludes the page from search engines. */
  indexed: boolean
  /** External origins that the page may fetch from, where a player checks a draw. */
  asks: readonly string[]
  /** The origin that may frame a preview; no other page is ever framed. */
  framedBy?: string | undefined
}

export interface Document {
  html: string
  csp: string
}

/** The HTML document. Nothing in it executes inline: boot data is JSON, and styles are allowed by their hash. */
export function documentOf({ boot, page, assets, origin, path, indexed, asks, framedBy }: DocumentInput): Document {
  const { merchant, language } = boot
  const brand = brandFolder(merchant)
  const css = assets.css + themeCss(boot) + (boot.preview ? stripe : '')
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="theme-color" content="${groundOf(merchant)}">`,
    page.picture && `<link rel="preload" as="image" href="${escapeHtml(page.picture)}" fetchpriority="high">`,
    `<style>${css}</style>`,
    // Low priority: on a slow connection the image and text come first, and the script hydrates them afterwards.
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`),
    `<link rel="icon" type="image/svg+xml" href="${brand}/favicon.svg">`,
    `<link rel="apple-touch-icon" href="${brand}/apple-touch-180.png">`,
    `<link rel="manifest" href="/manifest.webmanifest?language=${language}">`,
    indexed ? `<link rel="canonical" href="${escapeHtml(origin + path)}">` : '<meta name="robots" content="noindex">',
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${escapeHtml(merchant.name)}">`,
    `<meta property="og:title" content="${escapeHtml(page.title)}">`,
    `<meta property="og:description" content="${escapeHtml(page.description)}">`,
    `<meta property="og:url" content="${escapeHtml(origin + path)}">`,
    `<meta property="og:image" content="${escapeHtml(new URL(page.share ?? `${brand}/share.png`, origin).href)}">`,
    `<meta property="og:locale" content="${tagOf(language).replace('-', '_')}">`,
    `<meta name="twitter:card" content="${page.share ? 'summary' : 'summary_large_image'}">`,
  ]
  const html = [
    `<!doctype html><html lang="${tagOf(language)}" dir="${directionOf(language)}" data-scheme="${boot.preview?.scheme ?? merchant.theme.scheme}"${boot.preview ? ' data-preview="Preview"' : ''} data-merchant="${merchant.merchantCode}">`,
    `<head>${head.filter(Boolean).join('')}</head>`,
    `<body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="boot">${embedJson(boot)}</script>`,
    `<script type="module" src="${escapeHtml(assets.entry)}" fetchpriority="low"></script></body></html>`,
  ].join('')
  const csp = contentSecurityPolicy({
    styles: [css],
    pictureOrigins: originsOf(boot.info.imageCDNs),
    askedOrigins: originsOf(asks),
    gameOrigins: boot.preview ? [] : originsOf(boot.info.gameOrigins),
    framedBy,
  })
  return { html, csp }
}

/** Nobody takes a preview for the app. */
const stripe =
  '[data-preview]::before{content:attr(data-preview);position:fixed;inset:0 auto auto 50%;translate:-50%;z-index:999;pointer-events:none;padding:0 8px;border-radius:0 0 6px 6px;font:600 11px/16px system-ui;background:var(--light-from);color:var(--on-light)}'

function themeCss({ merchant }: Boot): string {
  const tokens = Object.entries(merchant.theme.tokens)
  return tokens.length === 0 ? '' : `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

const originsOf = (bases: readonly string[]): string[] => [
  ...new Set(bases.filter((base) => /^https?:\/\//.test(base)).map((base) => new URL(base).origin)),
]

interface Allowed {
  styles: readonly string[]
  pictureOrigins: readonly string[]
  askedOrigins: readonly string[]
  gameOrigins: readonly string[]
  framedBy: string | undefined
}

function contentSecurityPolicy(allow: Allowed): string {
  const styles = allow.styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  return [
    "default-src 'none'",
    "script-src 'self'",
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', ...allow.pictureOrigins].join(' '),
    // 'self' covers ws: and wss: of the same host.
    ['connect-src', "'self'", ...allow.askedOrigins].join(' '),
    // Only vendors' games may be framed, never a page of our own.
    ['frame-src', ...(allow.gameOrigins.length > 0 ? allow.gameOrigins : ["'none'"])].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    allow.framedBy === undefined ? "worker-src 'self'" : "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${allow.framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types parola',
  ].join('; ')
}

/** `<` is the only character that could end the element early. */
const embedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
