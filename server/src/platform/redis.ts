import { Redis } from 'ioredis'

/** Never waits for Redis while it is down: a command fails immediately and its caller has a fallback. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  // Readiness reports an outage; the client reconnects automatically.
  redis.on('error', () => {})
  return redis
}

export const redisIsReady = (redis: Redis): boolean => redis.status === 'ready'

export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => redis.disconnect())
  else redis.disconnect()
}
