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

interface HealthDeps {
  /** From `openProbe`. */
  probe: Pool
  redis?: Redis
  nats?: NatsLink
}

/** Nothing works without PostgreSQL. Without Redis or NATS the catalogue still does, with weaker rate limits and slower updates. */
export function createHealth({ probe, redis, nats }: HealthDeps): Health {
  let retired = false
  return {
    async readiness() {
      const parts = {
        database: await takesWrites(probe),
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

async function takesWrites(probe: Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), deadlineMs).unref())
  return Promise.race([askWritable(probe).catch(() => false), late])
}

/** A standby, or a primary that was demoted, answers every read. Its connection is left, because the address may lead elsewhere now. */
async function askWritable(probe: Pool): Promise<boolean> {
  const client = await probe.connect()
  let isWritable = false
  try {
    const { rows } = await client.query<{ writable: boolean }>(writable)
    isWritable = rows[0]?.writable === true
    return isWritable
  } finally {
    client.release(!isWritable)
  }
}

const deadlineMs = 1_500
const writable = `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable`

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
