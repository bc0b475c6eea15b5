import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveAssets } from './files.ts'

/** Nothing from anywhere else, no inline script or style, and no text that becomes markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** One document for every address: the console is a single-page app. */
export async function registerConsolePages(server: FastifyInstance, consoleDist: string): Promise<void> {
  const file = join(consoleDist, 'index.html')
  // A machine without a build serves the calls alone.
  if (!existsSync(file)) return
  const html = await readFile(file, 'utf8')
  await server.register(fastifyStatic, { root: consoleDist, serve: false, cacheControl: false })
  await serveAssets(server, join(consoleDist, 'assets'))
  for (const url of ['/', '/invitation', '/c/*'])
    server.get(url, (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .send(html),
    )
}
