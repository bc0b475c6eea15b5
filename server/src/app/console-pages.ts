import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { serveAssets } from './files.ts'

/** Nothing from anywhere else, no inline script or style, and no text that becomes markup. */
const policyFor = (framed: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${framed}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types parola',
]

/** One document for every address: the console is a single-page app. */
export async function registerConsolePages(
  server: FastifyInstance,
  { consoleDist, previewOrigin }: Pick<Config, 'consoleDist' | 'previewOrigin'>,
): Promise<void> {
  const policy = policyFor(previewOrigin.replace('{label}', '*')).join('; ')
  const file = join(consoleDist, 'index.html')
  // A machine without a build serves the calls alone.
  if (!existsSync(file)) return
  const html = await readFile(file, 'utf8')
  await server.register(fastifyStatic, { root: consoleDist, serve: false, cacheControl: false })
  await serveAssets(server, join(consoleDist, 'assets'))
  for (const url of ['/', '/invitation', '/me', '/c/*'])
    server.get(url, (_request, reply) =>
      reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', policy)
        .send(html),
    )
}
