import { fastify, type FastifyInstance } from 'fastify'
import { serveHealth, type Health } from './health.ts'
import type { Metrics } from './metrics.ts'

/** Serves metrics and health on a separate port, which no proxy publishes. */
export async function openInternal(options: {
  host: string
  port: number
  metrics: Metrics
  health: Health
}): Promise<FastifyInstance> {
  const app = fastify({ logger: false })
  serveHealth(app, options.health)
  app.get('/metrics', async (_request, reply) =>
    reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics()),
  )
  await app.listen({ host: options.host, port: options.port })
  return app
}
