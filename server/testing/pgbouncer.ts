import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** PgBouncer in transaction mode, before the PostgreSQL of a test. */
export interface PgBouncer {
  /** The same address, through the pooler. */
  through(url: string): string
  stop(): Promise<void>
}

interface PgBouncerOptions {
  /** Connections to PostgreSQL, fewer than the clients have, so that clients share sessions. */
  readonly size?: number
  /** As many operators set it, because drivers send options. */
  readonly ignoresOptions?: boolean
}

export async function startPgBouncer(
  url: string,
  { size = 2, ignoresOptions = false }: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'parola-pgbouncer-'))
  const port = await freePort()
  const users = ['parola_app', 'parola_console', 'parola_worker', 'parola_relay', userInfo().username]
  writeFileSync(join(folder, 'users'), users.map((user) => `"${user}" ""\n`).join(''))
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(url).port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${size}`,
    // As in `deploy/`.
    'server_connect_timeout = 3',
    'server_login_retry = 1',
    'query_wait_timeout = 5',
    ...(ignoresOptions ? ['ignore_startup_parameters = options'] : []),
  ]
  writeFileSync(join(folder, 'ini'), settings.join('\n'))
  // PgBouncer refuses to run as root; every machine has the user `nobody`.
  const isRoot = process.getuid?.() === 0
  if (isRoot) chmodSync(folder, 0o755)
  const runAs = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}
  const path = `${process.env['PATH']}:/usr/sbin`
  const program = spawn('pgbouncer', [join(folder, 'ini')], { ...runAs, env: { ...process.env, PATH: path } })
  const ended = new Promise((resolve) => program.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    program.stderr.on('data', (bytes) => {
      said += String(bytes)
      if (said.includes('process up')) resolve()
    })
    program.once('error', reject)
    program.once('close', () => reject(new Error(said)))
  })
  return {
    through(address) {
      const changed = new URL(address)
      changed.port = String(port)
      return changed.href
    },
    async stop() {
      program.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const idOfNobody = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
