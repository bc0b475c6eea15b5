import type { Redis } from 'ioredis'
import type { Config } from '../platform/config/config.ts'
import { openPool, type Pool, type Role } from '../platform/db/db.ts'
import { openProbe } from '../platform/db/pool.ts'
import type { Audience } from '../platform/http/serve.ts'
import { openNats, type NatsLink } from '../platform/events/nats.ts'
import { closeRedis, openRedis } from '../platform/redis.ts'

/** Connections of an API process. */
export interface Infrastructure {
  readonly pool: Pool
  /** For readiness alone. */
  readonly probe: Pool
  readonly redis: Redis
  readonly nats: NatsLink
  close(): Promise<void>
}

/** The database role of each HTTP process. */
export const roleOf = (audience: Audience): Role => (audience === 'staff' ? 'parola_console' : 'parola_app')

export function openInfrastructure(config: Config, audience: Audience = 'players'): Infrastructure {
  const login = { url: config.databaseUrl, role: roleOf(audience), mayBePooled: true } as const
  const pool = openPool({ ...login, size: config.databasePool, name: 'parola-api' })
  const probe = openProbe(login)
  const redis = openRedis(config.redisUrl)
  const nats = openNats(config.natsUrl, 'parola-api')
  return {
    pool,
    probe,
    redis,
    nats,
    async close() {
      await Promise.all([nats.close(), closeRedis(redis), pool.end(), probe.end()])
    },
  }
}
