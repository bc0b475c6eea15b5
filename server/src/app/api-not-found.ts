import type { FastifyInstance } from 'fastify'

/** Below these an address nobody knows is a program's mistake, not a visitor who should see the app. */
const apiPrefixes = ['/wps', '/gcs', '/lgw', '/lotto', '/mcs', '/wallet', '/ops', '/pay', '/live', '/docs']

export function registerApiNotFound(server: FastifyInstance): void {
  for (const prefix of apiPrefixes) {
    for (const url of prefix === '/docs' ? [`${prefix}/*`] : [prefix, `${prefix}/*`])
      server.all(url, (_request, reply) => reply.callNotFound())
  }
}
