import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Pool } from '../db/db.ts'
import type { NatsLink } from '../events/nats.ts'
import { redisIsReady } from '../redis.ts'

export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not ready'
  readonly database: boolean
  readonly redis: boolean
  readonly nats: boolean
}

export interface Health {
  readiness(): Promise<Readiness>
  /** Makes readiness fail, so that load balancers send no new visitors. */
  retire(): void
}

/** Nothing works without PostgreSQL. Without Redis or NATS the catalogue still does, with weaker rate limits and slower updates. */
export function createHealth({ pool, redis, nats }: { pool: Pool; redis?: Redis; nats?: NatsLink }): Health {
  let retired = false
  return {
    async readiness() {
      const parts = {
        database: await answers(pool),
        redis: redis === undefined || redisIsReady(redis),
        nats: nats === undefined || nats.isReady(),
      }
      if (retired || !parts.database) return { status: 'not ready', ...parts }
      return { status: parts.redis && parts.nats ? 'ready' : 'degraded', ...parts }
    },
    retire() {
      retired = true
    },
  }
}

async function answers(pool: Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 1_000).unref())
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([asked, late])
}

export function serveHealth(app: FastifyInstance, health: Health): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await health.readiness()
    return reply
      .code(readiness.status === 'not ready' ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(readiness)
  })
}
