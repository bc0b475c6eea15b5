import type { Redis } from 'ioredis'
import type { Config } from '../platform/config/config.ts'
import { openPool, type Pool } from '../platform/db/db.ts'
import { openNats, type NatsLink } from '../platform/events/nats.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'

/** Connections of an API process. */
export interface Infrastructure {
  readonly pool: Pool
  readonly redis: Redis
  readonly nats: NatsLink
  close(): Promise<void>
}

export function openInfrastructure(config: Config): Infrastructure {
  const pool = openPool({ url: config.databaseUrl, role: 'parola_app', size: config.databasePool, name: 'parola-api' })
  const redis = openRedis(config.redisUrl)
  const nats = openNats(config.natsUrl, 'parola-api')
  return {
    pool,
    redis,
    nats,
    async close() {
      await Promise.all([nats.close(), closeRedis(redis), pool.end()])
    },
  }
}
