/** Starts the whole product on this machine: database, data, and the server's processes. For dev, browser tests, pictures and benches. */
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  localChat,
  localGameSuppliers,
  localIssuers,
  localResultSources,
  localVendorWallets,
} from '../server/src/platform/config/local-providers.ts'
import { drawPrograms } from './draw-programs.ts'
import { answers } from './temporary-infrastructure.ts'
import { bundledProgram, requireBundle, sourceProgram } from './server-programs.ts'

export interface StackOptions {
  database: string
  port: number
  /** Drop the database first, so that the run starts from the seed alone. */
  fresh?: boolean
  /** Give a new database ninety days of the demo's past. Browser tests begin from the seed alone. */
  life?: boolean
  /**
   * Run the sources instead of the bundle, and restart a process when they change. The web app comes from its sources too (`hot`), or
   * from a build that is updated separately (`built`).
   */
  develop?: 'hot' | 'built'
  env?: Record<string, string>
}

export interface Stack {
  /** The default merchant's address. */
  origin: string
  /** The origin of the console. */
  consoleOrigin: string
  /** The origin of the metrics. */
  internalOrigin: string
  /** The origin of the games. */
  studioOrigin: string
  /** The origin of the fake providers: messages arrive there, and logins at identity providers. */
  providersOrigin: string
  env: Record<string, string>
  stop(): Promise<void>
}

/** After the site's port come the metrics ports of its three processes. */
export const consolePortOf = (port: number): number => port + 4

const root = new URL('..', import.meta.url).pathname
/** The API with Vite inside. */
const hotApi = 'scripts/dev/api.ts'

/** A database of the machine's PostgreSQL, or of the one at `PGPORT`. */
export const databaseUrl = (database: string): string =>
  `postgres://127.0.0.1:${process.env['PGPORT'] ?? 5432}/${database}`

export async function startStack({
  database,
  port,
  fresh = false,
  life = false,
  develop,
  env = {},
}: StackOptions): Promise<Stack> {
  const program = develop ? sourceProgram : bundledProgram
  if (!develop) requireBundle()
  await requireServices()
  const isNew = await prepareDatabase(database, fresh)
  if (isNew)
    for (const end of ['', '-wal', '-shm']) rmSync(`${root}results/studio/${database}.sqlite${end}`, { force: true })
  const internalPort = port + 1
  const [providersPort, smtpPort, studioPort] = [port + 10, port + 11, port + 12]
  const studioOrigin = `http://127.0.0.1:${studioPort}`
  const providersOrigin = `http://127.0.0.1:${providersPort}`
  const [drawsPort, drawsFolder] = [port + 13, `${root}results/draws/${database}`]
  const draws = drawPrograms({
    port: drawsPort,
    folder: drawsFolder,
    beaconMirror: `${providersOrigin}/beacon`,
    fresh: isNew,
  })
  const all = {
    DATABASE_URL: databaseUrl(database),
    REDIS_PREFIX: database,
    NATS_PREFIX: database,
    PORT: String(port),
    CONSOLE_PORT: String(consolePortOf(port)),
    CONSOLE_ORIGIN: `http://console.localhost:${consolePortOf(port)}`,
    PREVIEW_ORIGIN: `http://{label}.preview.localhost:${port}`,
    INTERNAL_PORT: String(internalPort),
    LOG_LEVEL: 'warn',
    SMS_PROVIDER: 'local',
    SMS_URL: providersOrigin,
    MAIL_URL: `smtp://127.0.0.1:${smtpPort}`,
    PSP_URL: `${providersOrigin}/psp`,
    BEACON_MIRRORS: `${providersOrigin}/beacon`,
    RESULT_SOURCES: JSON.stringify(localResultSources(providersOrigin)),
    VENDOR_WALLETS: JSON.stringify(localVendorWallets(providersOrigin)),
    CHAT_PROVIDER: JSON.stringify(localChat(providersOrigin)),
    GAME_SUPPLIERS: JSON.stringify(localGameSuppliers(studioOrigin)),
    IDENTITY_ISSUERS: JSON.stringify(localIssuers(providersOrigin)),
    ...draws.env,
    ...env,
  }
  await run(program('migrate'), all)
  if (life && isNew)
    await run('life/main.ts', { ...all, LIFE_DRAWS_PORT: String(drawsPort), LIFE_DRAWS_FOLDER: drawsFolder })
  await run(program('seed'), all)

  const watched = ['server/src', 'contract/src', 'fair-draw/src', ...(develop === 'built' ? ['web/dist/server'] : [])]
  const watchedBy = (name: string) => (name === 'console' ? [...watched, 'console/dist'] : watched)
  const watching = (folders: readonly string[]) =>
    develop ? ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`)] : []
  const processes = [
    start('providers', ['demo/src/providers/main.ts'], {
      PROVIDERS_PORT: String(providersPort),
      PROVIDERS_SMTP_PORT: String(smtpPort),
    }),
    start('studio', [...watching(['studio/src', 'studio/dist']), 'studio/src/main.ts'], {
      STUDIO_PORT: String(studioPort),
      STUDIO_DATA: `results/studio/${database}.sqlite`,
      WALLET_URL: `http://127.0.0.1:${port}`,
    }),
    ...draws.programs.map((one) => start(one.name, [one.file], one.env, openSync(one.output, 'a'))),
    ...Object.entries({ api: 1, relay: 2, worker: 3, console: 5 }).map(([name, offset]) =>
      start(name, [...watching(watchedBy(name)), name === 'api' && develop === 'hot' ? hotApi : program(name)], {
        ...all,
        INTERNAL_PORT: String(port + offset),
      }),
    ),
  ]
  const stop = () => stopAll(processes)
  try {
    const origin = `http://localhost:${port}`
    const consoleOrigin = all.CONSOLE_ORIGIN
    await untilReady(`${providersOrigin}/inbox.json`, processes)
    await untilReady(`${studioOrigin}/readyz`, processes)
    await untilReady(draws.readyAddress, processes)
    await untilReady(`http://127.0.0.1:${port}/readyz`, processes)
    await untilReady(`http://127.0.0.1:${consolePortOf(port)}/readyz`, processes)
    const internalOrigin = `http://127.0.0.1:${internalPort}`
    return { origin, consoleOrigin, internalOrigin, providersOrigin, studioOrigin, env: all, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const services = () =>
  [
    ['PostgreSQL', Number(process.env['PGPORT'] ?? 5432)],
    ['Redis', 6379],
    ['NATS', 4222],
  ] as const

/** Throws an error that says what to start if a service is not running. */
export async function requireServices(): Promise<void> {
  const missing = []
  for (const [name, port] of services()) if (!(await answers(port))) missing.push(`${name} (127.0.0.1:${port})`)
  if (missing.length > 0) {
    throw new Error(
      `Not answering: ${missing.join(', ')}. Start them with: docker compose -f deploy/compose.yaml up -d postgres redis nats`,
    )
  }
}

/** Returns whether the database is new. One whose life was interrupted is made anew. */
async function prepareDatabase(name: string, fresh: boolean): Promise<boolean> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a database name: ${name}`)
  const client = clientOf('postgres')
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  const isKept = !fresh && rowCount !== 0 && !(await isUnfinished(name))
  if (!isKept) {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  }
  await client.end()
  return !isKept
}

/** The life's clock is in the database until the life is over. */
async function isUnfinished(name: string): Promise<boolean> {
  const client = clientOf(name)
  await client.connect()
  const { rows } = await client.query<{ clock: string | null }>(`select to_regclass('public.life_clock') as clock`)
  await client.end()
  return rows[0]?.clock !== null
}

/** As psql does, unlike `pg` when the shell sets no USER. */
const clientOf = (database: string) =>
  new pg.Client({ host: '127.0.0.1', database, user: process.env['PGUSER'] ?? userInfo().username })

function run(file: string, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [file], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${file} ended with ${code}`))))
  })
}

/** Ended with this process, whatever ends it before `stop` is called. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

function start(
  name: string,
  args: string[],
  env: Record<string, string>,
  output: 'inherit' | number = 'inherit',
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
  })
  child.once('error', (error) => console.error(`${name}: ${error.message}`))
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

async function untilReady(address: string, processes: readonly ChildProcess[]): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (processes.some((child) => child.exitCode !== null))
      throw new Error('A process ended before the stack was ready')
    const ready = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(200)
  }
  throw new Error(`${address} was not ready within 60 s`)
}

async function stopAll(processes: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    processes
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000)
        return gone.then(() => clearTimeout(impatience))
      }),
  )
}
