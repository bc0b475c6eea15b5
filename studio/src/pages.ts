import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import type { Store } from './store.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface Page {
  readonly type: string
  readonly plain: Buffer
  readonly packed: Buffer
}

/** The built games, read once: they are small, and a file changed under a running process would not match the others. */
export function createPages(folder: string, store: Store) {
  const files = new Map<string, Page>()
  for (const name of globSync('{*/index.html,assets/*}', { cwd: folder })) {
    const plain = readFileSync(join(folder, name))
    const type = types[extname(name)]
    if (type) files.set(`/${name}`, { type, plain, packed: brotliCompressSync(plain) })
  }

  return {
    answer(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
      const [, kind] = /^\/games\/([a-z]+)\/$/.exec(url.pathname) ?? []
      const page = files.get(kind === undefined ? url.pathname : `/${kind}/index.html`)
      if (!page || (kind === undefined && !url.pathname.startsWith('/assets/'))) return false
      const seat = kind === undefined ? undefined : store.launchAt(url.searchParams.get('launch') ?? '')
      response.writeHead(200, {
        'content-type': page.type,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
        ...(kind === undefined
          ? { 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'same-origin' }
          : pageHeaders(seat?.parentOrigin)),
        ...(takesBrotli(request) ? { 'content-encoding': 'br' } : {}),
      })
      response.end(takesBrotli(request) ? page.packed : page.plain)
      return true
    },
  }
}

/** Only the launching site may embed the game, which may load and call only its own origin. */
const pageHeaders = (parentOrigin: string | undefined) => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parentOrigin ?? "'none'"}`,
  ].join('; '),
})

const takesBrotli = ({ headers }: IncomingMessage) => /\bbr\b/.test(headers['accept-encoding']?.toString() ?? '')
