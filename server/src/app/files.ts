import { readdir, readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { MerchantCode } from '@parola/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { ready, type ReadyAnswer } from '../platform/http/cache.ts'
import { DomainError } from '../platform/errors.ts'
import { sendReady } from '../platform/http/send-ready.ts'

const forever = 'public, max-age=31536000, immutable'
const aWeek = 'public, max-age=604800, stale-while-revalidate=86400'

/** Pictures, the app's hashed files and its service worker. A proxy in front may serve the same folders instead. */
export async function registerFiles(
  server: FastifyInstance,
  { webDist, artDist }: Pick<Config, 'webDist' | 'artDist'>,
): Promise<void> {
  await server.register(fastifyStatic, { root: artDist, serve: false, cacheControl: false })

  // Each merchant has a folder on the CDN; here all of them serve the same pictures.
  server.get<{ Params: { merchantCode: string; '*': string } }>('/cdn/:merchantCode/*', (request, reply) => {
    if (!MerchantCode.safeParse(request.params.merchantCode).success) throw new DomainError('not_found')
    reply.header('cache-control', aWeek).header('cross-origin-resource-policy', 'cross-origin')
    // An SVG opened on its own is a document and could run scripts.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return reply.sendFile(request.params['*'], artDist)
  })

  const client = join(webDist, 'client')
  await serveAssets(server, join(client, 'assets'))
  // The worker's own policy, not the document's, controls what it may fetch.
  server.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .sendFile('sw.js', client),
  )
}

/** The hashed files of a build. */
export async function serveAssets(server: FastifyInstance, folder: string): Promise<void> {
  const assets = await keptAssets(folder)
  // Good compression is slow, so it runs before the first request.
  server.addHook(
    'onListen',
    () => void assets.warm().catch((error: unknown) => server.log.warn({ err: error }, 'assets are not warm')),
  )
  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const file = await assets.find(request.params.name)
    if (!file) throw new DomainError('not_found')
    if (!file.answer) return reply.header('cache-control', forever).sendFile(request.params.name, folder)
    return sendReady(request, reply, file.answer, { 'content-type': file.type, 'cache-control': forever })
  })
}

const textTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
}

interface Asset {
  type: string
  /** Null for formats that are already compressed; those are read from disk. */
  answer: ReadyAnswer | null
}

/** Text files are compressed once and served from memory. The folder is read once, because a build never changes in place. */
async function keptAssets(
  folder: string,
): Promise<{ find(name: string): Promise<Asset | undefined>; warm(): Promise<void> }> {
  const names = new Set(existsSync(folder) ? await readdir(folder) : [])
  const kept = new Map<string, Promise<Asset>>()
  async function load(name: string): Promise<Asset> {
    const type = textTypes[name.split('.').at(-1) ?? '']
    if (!type) return { type: '', answer: null }
    return { type, answer: await ready(await readFile(join(folder, name), 'utf8'), 11) }
  }
  async function find(name: string): Promise<Asset | undefined> {
    if (!names.has(name)) return undefined
    let asset = kept.get(name)
    if (!asset) {
      asset = load(name)
      kept.set(name, asset)
      asset.catch(() => kept.delete(name))
    }
    return asset
  }
  return {
    find,
    async warm() {
      for (const name of names) await find(name)
    },
  }
}
