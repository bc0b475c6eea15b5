/**
 * PostgreSQL, Redis and NATS in temporary folders, for runs that need their own settings or kill them. They share nothing with the
 * machine's own.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, globSync, mkdtempSync, openSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** How a process is started. */
export interface Program {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly uid?: number
  readonly gid?: number
  /** File that collects its output. */
  readonly log?: string
}

export interface Engine extends Program {
  readonly port: number
  /** Its data; the caller that created it removes it. */
  readonly folder: string
}

/** As in `deploy/`, except for `settings`. */
export async function makePostgres(
  settings: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
): Promise<Engine> {
  const runAs = notRoot()
  const folder = newFolder('postgres', parent)
  if (runAs) chownSync(folder, runAs.uid, runAs.gid)
  const port = await freePort()
  const data = join(folder, 'data')
  const user = userInfo().username
  const options = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '-U', user, '-D', data]
  execFileSync(postgresProgram('initdb'), options, { ...runAs, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, max_connections: '200', ...settings }
  const chosen = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', data, '-p', String(port), ...chosen]
  return { command: postgresProgram('postgres'), args, ...runAs, cwd: folder, folder, port }
}

export async function makeRedis(): Promise<Engine> {
  const [folder, port] = [newFolder('redis'), await freePort()]
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  return { command: 'redis-server', args, folder, port }
}

export async function makeNats(): Promise<Engine> {
  const [folder, port] = [newFolder('nats'), await freePort()]
  return { command: 'nats-server', args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], folder, port }
}

export function launch({ command, args, env = {}, log, ...options }: Program): ChildProcess {
  const out = log === undefined ? 'ignore' : openSync(log, 'a')
  const child = spawn(command, args, { ...options, env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
  if (typeof out === 'number') closeSync(out)
  return child
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export async function untilAnswers(port: number, limitMs = 30_000): Promise<void> {
  const until = performance.now() + limitMs
  while (!(await answers(port))) {
    if (performance.now() > until) throw new Error(`Nothing answers on port ${port}`)
    await pause(50)
  }
}

export const answers = (port: number): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

export const newFolder = (name: string, parent = tmpdir()): string => mkdtempSync(join(parent, `parola-${name}-`))

/** PostgreSQL refuses to run as root; every machine has the user `nobody`. */
function notRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

const idOfNobody = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

/** Debian keeps PostgreSQL's server programs off the path. */
function postgresProgram(name: string): string {
  const newest = globSync(`/usr/lib/postgresql/*/bin/${name}`).toSorted().at(-1)
  return newest ?? name
}
