import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentLogKey, developmentPolicy, parsePolicy, vkeyOf, type Policy } from '@parola/fair-draw/log'

const root = join(import.meta.dirname, '../../..')

/** The draw log and two witnesses, both of which must sign, each in a process of its own and on the machine's clock. */
export interface LogPrograms {
  readonly policy: Policy
  readonly privateUrl: string
  stop(): Promise<void>
}

export async function startLogPrograms(beaconOrigin: string): Promise<LogPrograms> {
  const scratch = mkdtempSync(join(tmpdir(), 'parola-lottery-log-'))
  const [publicPort, privatePort, ...witnessPorts] = await Promise.all([1, 2, 3, 4].map(freePort))
  const policy = developmentPolicy(
    `http://127.0.0.1:${publicPort}`,
    witnessPorts.map((port) => `http://127.0.0.1:${port}`),
  )
  writeFileSync(join(scratch, 'policy'), policy)
  const witnesses = [1, 2].map((number) =>
    start('witness/src/main.ts', {
      WITNESS_DEVELOPMENT_KEY: String(number),
      WITNESS_LOG_VKEYS: vkeyOf(developmentLogKey()),
      WITNESS_LOG_URL: `http://127.0.0.1:${publicPort}`,
      WITNESS_DATA: join(scratch, `witness-${number}.sqlite`),
      WITNESS_BEACON: 'development',
      WITNESS_BEACON_MIRRORS: beaconOrigin,
      WITNESS_PORT: String(witnessPorts[number - 1]),
    }),
  )
  const log = start('draw-log/src/main.ts', {
    DRAW_LOG_FOLDER: join(scratch, 'log'),
    DRAW_LOG_KEY: 'development',
    DRAW_LOG_POLICY_FILE: join(scratch, 'policy'),
    DRAW_LOG_PUBLIC_PORT: String(publicPort),
    DRAW_LOG_PRIVATE_PORT: String(privatePort),
    DRAW_LOG_WITNESS_TIMEOUT_MS: '10000',
  })
  const programs = await Promise.all([...witnesses, log])
  return {
    policy: parsePolicy(policy),
    privateUrl: `http://127.0.0.1:${privatePort}`,
    async stop() {
      await Promise.all(programs.map((stop) => stop()))
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

/** Starts a program and waits until it says where it listens; returns what ends it. */
async function start(file: string, environment: Record<string, string>): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(process.execPath, [join(root, file)], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()))
  const exited = once(child, 'exit')
  const ended = exited.then(() => Promise.reject(new Error(`${file} ended: ${errors}`)))
  await Promise.race([once(child.stdout ?? child, 'data'), ended])
  ended.catch(() => {})
  return async () => {
    child.kill('SIGKILL')
    await exited
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
