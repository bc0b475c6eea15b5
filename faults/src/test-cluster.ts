import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProviders, type Providers } from '../../demo/src/providers/index.ts'
import { openPool, type Pool } from '../../server/src/platform/db/db.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import {
  freePort,
  makeNats,
  makePostgres,
  makeRedis,
  newFolder,
  untilAnswers,
} from '../../scripts/temporary-infrastructure.ts'
import { drawPrograms } from '../../scripts/draw-programs.ts'
import { sourceProgram } from '../../scripts/server-programs.ts'
import type { Player, Target } from './acts.ts'
import { bundlePrograms } from './bundle.ts'
import { openClient } from './client.ts'
import { arrangeMerchant, equipPlayers, gameId, untilOnSale } from './players.ts'
import { keepUp, type Kept } from './supervisor.ts'

const programs = ['api', 'console', 'worker', 'relay'] as const
export const victims = ['postgres', ...programs, 'redis', 'nats'] as const
export type Victim = (typeof victims)[number]

/** The whole product as it ships, on its own PostgreSQL, Redis and NATS. Any process may be killed and is restarted. */
export interface TestCluster {
  readonly target: Target
  readonly players: readonly Player[]
  /** Third parties run in this process and are never killed. */
  readonly providers: Providers
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly natsPrefix: string
  /** Where every process writes its log. */
  readonly logs: string
  readonly apiStartMs: number
  readonly kept: Readonly<Record<Victim, Kept>>
  close(options: { keepLogs: boolean }): Promise<void>
}

const root = join(import.meta.dirname, '../..')
// Below `localhost`, so that the payment provider's callbacks reach it.
const host = 'faults.localhost'

export async function openTestCluster(memberCount: number): Promise<TestCluster> {
  const logs = newFolder('faults')
  const providers = await startProviders()
  const [postgres, redis, nats] = [await makePostgres(), await makeRedis(), await makeNats()]
  const [port, consolePort] = [await freePort(), await freePort()]
  const databaseUrl = `postgres://127.0.0.1:${postgres.port}/postgres`
  const natsUrl = `nats://127.0.0.1:${nats.port}`
  const around = drawPrograms({
    port: await freePort(),
    folder: join(logs, 'draws'),
    beaconMirror: `${providers.origin}/beacon`,
    fresh: true,
  })
  const env = {
    ...around.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.port}`,
    NATS_URL: natsUrl,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    LOG_LEVEL: 'warn',
    INTERNAL_PORT: '0',
    PSP_URL: `${providers.origin}/psp`,
    BEACON_MIRRORS: `${providers.origin}/beacon`,
    // All phones share one address here and would hit its rate limit.
    LIMIT_SCALE: '1000000',
  }
  const bundle = await bundlePrograms(Object.fromEntries(programs.map((name) => [name, sourceProgram(name)])))
  const say = (name: Victim) => ({ log: join(logs, name) })
  const run = (name: (typeof programs)[number]) =>
    keepUp({ command: process.execPath, args: [bundle.fileOf(name)], cwd: root, env, ...say(name) })

  const engines = {
    postgres: keepUp({ ...postgres, ...say('postgres') }),
    redis: keepUp({ ...redis, ...say('redis') }),
    nats: keepUp({ ...nats, ...say('nats') }),
  }
  // Other parties' programs and the signer are not killed here.
  const parties = around.programs.map(({ name, file, env: own }) =>
    keepUp({ command: process.execPath, args: [file], cwd: root, env: own, log: join(logs, name) }),
  )
  await Promise.all([postgres, redis, nats].map((engine) => untilAnswers(engine.port)))
  await untilMigrated(databaseUrl)
  const arranged = await withDatabase(databaseUrl, (pool) => arrangeMerchant(pool, env.REDIS_URL, host, memberCount))
  const startedAt = performance.now()
  const kept = { ...engines, api: run('api'), console: run('console'), worker: run('worker'), relay: run('relay') }
  await untilAnswers(port, 120_000)
  const apiStartMs = performance.now() - startedAt
  await untilAnswers(consolePort, 120_000)
  const client = openClient(host)
  const numero = await untilOnSale(client, port)
  const players = await withDatabase(databaseUrl, (pool) => equipPlayers(pool, client, port, arranged))
  return {
    target: { client, port, consolePort, operatorKey: arranged.operatorKey, gameId, numero },
    players,
    providers,
    apiStartMs,
    databaseUrl,
    natsUrl,
    natsPrefix: 'parola',
    logs,
    kept,
    async close({ keepLogs }) {
      client.close()
      await Promise.all([...Object.values(kept), ...parties].map((one) => one.stop()))
      await providers.close()
      for (const { folder } of [postgres, redis, nats]) rmSync(folder, { recursive: true, force: true })
      bundle.remove()
      if (!keepLogs) rmSync(logs, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL that has just started opens its port a moment before it accepts connections. */
export async function untilMigrated(url: string, attempts = 50): Promise<void> {
  try {
    await migrate({ url })
  } catch (error) {
    if (attempts === 0) throw error
    await pause(100)
    await untilMigrated(url, attempts - 1)
  }
}

export async function withDatabase<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool({ url, size: 4, name: 'parola-faults', statementTimeoutMs: 60_000 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
