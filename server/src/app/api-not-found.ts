import type { FastifyInstance } from 'fastify'

/** Below these prefixes an unknown path is a client error, so it gets a JSON 404 instead of the app's document. */
const apiPrefixes = ['/wps', '/gcs', '/lgw', '/lotto', '/mcs', '/wallet', '/ops', '/pay', '/live', '/docs']

export function registerApiNotFound(server: FastifyInstance): void {
  for (const prefix of apiPrefixes) {
    for (const url of prefix === '/docs' ? [`${prefix}/*`] : [prefix, `${prefix}/*`])
      server.all(url, (_request, reply) => reply.callNotFound())
  }
}
