import type { Redis } from 'ioredis'
import type { Config } from '../platform/config.ts'
import { openPool, type Pool } from '../platform/db.ts'
import { openNats, type NatsLink } from '../platform/nats.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'

/** The engines an API process works with. */
export interface Engines {
  readonly pool: Pool
  readonly redis: Redis
  readonly nats: NatsLink
  close(): Promise<void>
}

export function openEngines(config: Config): Engines {
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
