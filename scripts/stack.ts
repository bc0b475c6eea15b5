/** Brings the whole product up on this machine: database, data, and the server's processes. For dev, browser tests, pictures and benches. */
import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import {
  localChat,
  localGameSuppliers,
  localIssuers,
  localResultSources,
  localVendorWallets,
} from '../server/src/platform/local-providers.ts'

export interface StackOptions {
  database: string
  port: number
  /** Drop the database first, so that the run starts from the seed alone. */
  fresh?: boolean
  /** Restart a process when its sources change. */
  watch?: boolean
  env?: Record<string, string>
}

export interface Stack {
  /** The default merchant's address. */
  origin: string
  /** Where metrics are. */
  internalOrigin: string
  /** Where games open from. */
  studioOrigin: string
  /** Where texts and mails arrive, and who plays the identity providers. */
  providersOrigin: string
  env: Record<string, string>
  stop(): Promise<void>
}

const root = new URL('..', import.meta.url).pathname

export async function startStack({
  database,
  port,
  fresh = false,
  watch = false,
  env = {},
}: StackOptions): Promise<Stack> {
  await requireServices()
  await prepareDatabase(database, fresh)
  if (fresh)
    for (const end of ['', '-wal', '-shm']) rmSync(`${root}results/studio/${database}.sqlite${end}`, { force: true })
  const internalPort = port + 1
  const [providersPort, smtpPort, studioPort] = [port + 10, port + 11, port + 12]
  const studioOrigin = `http://127.0.0.1:${studioPort}`
  const providersOrigin = `http://127.0.0.1:${providersPort}`
  const all = {
    DATABASE_URL: `postgres://127.0.0.1:5432/${database}`,
    REDIS_PREFIX: database,
    NATS_PREFIX: database,
    PORT: String(port),
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
    ...env,
  }
  await run('server/src/bin/migrate.ts', all)
  await run('server/src/bin/seed.ts', all)

  const watchArguments = watch
    ? [
        '--watch-preserve-output',
        '--watch-path=server/src',
        '--watch-path=contract/src',
        '--watch-path=fair-draw/src',
        '--watch-path=web/dist/server',
      ]
    : []
  const studioWatch = watch ? ['--watch-preserve-output', '--watch-path=studio/src', '--watch-path=studio/dist'] : []
  const processes = [
    start('providers', ['demo/src/providers/main.ts'], {
      PROVIDERS_PORT: String(providersPort),
      PROVIDERS_SMTP_PORT: String(smtpPort),
    }),
    start('studio', [...studioWatch, 'studio/src/main.ts'], {
      STUDIO_PORT: String(studioPort),
      STUDIO_DATA: `results/studio/${database}.sqlite`,
      WALLET_URL: `http://127.0.0.1:${port}`,
    }),
    ...(['relay', 'worker', 'api'] as const).map((name, index) =>
      start(
        name,
        [...watchArguments, `server/src/bin/${name}.ts`],
        name === 'api' ? all : { ...all, INTERNAL_PORT: String(internalPort + 1 + index) },
      ),
    ),
  ]
  const stop = () => stopAll(processes)
  try {
    const origin = `http://localhost:${port}`
    await untilReady(`${providersOrigin}/inbox.json`, processes)
    await untilReady(`${studioOrigin}/readyz`, processes)
    await untilReady(`http://127.0.0.1:${port}/readyz`, processes)
    return { origin, internalOrigin: `http://127.0.0.1:${internalPort}`, providersOrigin, studioOrigin, env: all, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const services = [
  ['PostgreSQL', 5432],
  ['Redis', 6379],
  ['NATS', 4222],
] as const

async function requireServices(): Promise<void> {
  const missing = []
  for (const [name, port] of services) if (!(await answers(port))) missing.push(`${name} (127.0.0.1:${port})`)
  if (missing.length > 0) {
    throw new Error(
      `Not answering: ${missing.join(', ')}. Start them with: docker compose -f deploy/compose.yaml up -d postgres redis nats`,
    )
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

async function prepareDatabase(name: string, fresh: boolean): Promise<void> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`Not a database name: ${name}`)
  // As psql does, and `pg` does not where the shell sets no USER.
  const client = new pg.Client({
    host: '127.0.0.1',
    database: 'postgres',
    user: process.env['PGUSER'] ?? userInfo().username,
  })
  await client.connect()
  if (fresh) await client.query(`drop database if exists ${name} with (force)`)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
}

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

function start(name: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('error', (error) => console.error(`${name}: ${error.message}`))
  return child
}

async function untilReady(address: string, processes: readonly ChildProcess[]): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (processes.some((child) => child.exitCode !== null))
      throw new Error('A process ended before the stack was ready')
    const ready = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(200)
  }
  throw new Error(`${address} was not ready within 30 s`)
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
