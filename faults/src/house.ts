import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { plainSite } from '../../server/src/app/testing-merchant.ts'
import { proveIdentity } from '../../server/src/app/testing-pack.ts'
import { createMember } from '../../server/src/members/index.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { inTransaction, openPool, type Pool, type Trx } from '../../server/src/platform/db.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { closeRedis, openRedis } from '../../server/src/platform/redis.ts'
import { loadShardMap } from '../../server/src/platform/shards.ts'
import { createSessions } from '../../server/src/sessions/index.ts'
import { describeSite, registerMerchant } from '../../server/src/system/index.ts'
import { move, openWallet } from '../../server/src/wallet/index.ts'
import { freePort, makeNats, makePostgres, makeRedis, newFolder, untilAnswers } from '../../scripts/own-engines.ts'
import { openingKey } from './journal.ts'
import type { Member } from './phones.ts'
import { keepUp, type Kept } from './supervisor.ts'

export const victims = ['postgres', 'api', 'worker', 'relay', 'redis', 'nats'] as const
export type Victim = (typeof victims)[number]

/** The whole product on engines of its own, where any process may die and is started again. */
export interface House {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  /** Where every process says what it has to say. */
  readonly logs: string
  readonly apiStartMs: number
  readonly kept: Readonly<Record<Victim, Kept>>
  readonly members: readonly Member[]
  close(options: { keepLogs: boolean }): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const host = 'faults.test'
const shards = 2
const openingMinor = 1_000_000

export async function openHouse(memberCount: number): Promise<House> {
  const logs = newFolder('faults')
  const [postgres, redis, nats, port] = [await makePostgres(), await makeRedis(), await makeNats(), await freePort()]
  const databaseUrl = `postgres://127.0.0.1:${postgres.port}/postgres`
  const natsUrl = `nats://127.0.0.1:${nats.port}`
  const env = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    NATS_URL: natsUrl,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    INTERNAL_PORT: '0',
    // A handful of phones behind one address ask as often as a town.
    LIMIT_SCALE: '1000000',
  }
  const node = (file: string) => ({ command: process.execPath, args: [file], cwd: root, env })
  const say = (name: Victim) => ({ log: join(logs, name) })

  const engines = {
    postgres: keepUp({ ...postgres, ...say('postgres') }),
    redis: keepUp({ ...redis, ...say('redis') }),
    nats: keepUp({ ...nats, ...say('nats') }),
  }
  await Promise.all([postgres, redis, nats].map((engine) => untilAnswers(engine.port)))
  await untilMigrated(databaseUrl, shards)
  const members = await arrange(databaseUrl, env.REDIS_URL, memberCount)
  const startedAt = performance.now()
  const kept = {
    ...engines,
    worker: keepUp({ ...node('server/src/bin/worker.ts'), ...say('worker') }),
    relay: keepUp({ ...node('server/src/bin/relay.ts'), ...say('relay') }),
    api: keepUp({ ...node('faults/src/api.ts'), ...say('api') }),
  }
  await untilAnswers(port, 120_000)
  const apiStartMs = performance.now() - startedAt
  return {
    apiStartMs,
    port,
    host,
    databaseUrl,
    natsUrl,
    natsPrefix: 'parola',
    logs,
    kept,
    members,
    async close({ keepLogs }) {
      await Promise.all(Object.values(kept).map((one) => one.stop()))
      for (const { folder } of [postgres, redis, nats]) rmSync(folder, { recursive: true, force: true })
      if (!keepLogs) rmSync(logs, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL that has just been started answers on its port a moment before it takes anybody in. */
export async function untilMigrated(url: string, count: number, attempts = 50): Promise<void> {
  try {
    await migrate({ url, shards: count })
  } catch (error) {
    if (attempts === 0) throw error
    await pause(100)
    await untilMigrated(url, count, attempts - 1)
  }
}

/** A merchant whose members are logged in and have money. */
async function arrange(url: string, redisUrl: string, count: number): Promise<Member[]> {
  const pool = openPool({ url, name: 'parola-faults' })
  const redis = openRedis(redisUrl)
  try {
    const site = { ...plainSite, name: 'Faults', hosts: [host] }
    const now = systemClock.now()
    const merchantId = await inTransaction(pool, { merchantId: null, now }, (trx) =>
      registerMerchant(trx, { code: 'faults', ...site }),
    )
    const act = <T>(work: (trx: Trx) => Promise<T>) => inTransaction(pool, { merchantId, now }, work)
    await act((trx) => describeSite(trx, site))
    const map = await loadShardMap(pool)
    const sessions = createSessions({ pool, redis, prefix: 'parola', clock: systemClock, shards: map, idleMinutesIn })
    const members: Member[] = []
    for (let index = 0; index < count; index += 1) {
      members.push(
        await act(async (trx) => {
          const { id, customerType } = await createMember(trx, map, { userName: `faults_${index}` })
          const owner = { id, schema: map.schemaOf(id) }
          await proveIdentity(trx, owner)
          const wallet = await openWallet(trx, owner, 'real', 'PHP')
          await move(trx, wallet, {
            act: 'post',
            key: openingKey,
            code: 'deposit',
            from: 'cash',
            amountMinor: openingMinor,
          })
          const opening = {
            memberId: id,
            customerType,
            firstTimeLogin: false,
            device: 'browser',
            several: false,
          } as const
          return { id, ...(await sessions.open(trx, opening)) }
        }),
      )
    }
    return members
  } finally {
    await Promise.all([pool.end(), closeRedis(redis)])
  }
}

const idleMinutesIn = async () => 30

export async function withDatabase<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url, size: 2, name: 'parola-faults', statementTimeoutMs: 60_000 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
