import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { developmentLogKey, developmentPolicy, parsePolicy, vkeyOf, type Policy } from '@parola/fair-draw/log'
import { startBeacon, type TestBeacon } from '../../fair-draw/testing/beacon.ts'

const root = join(import.meta.dirname, '../..')

export interface Program {
  readonly origins: readonly string[]
  /** What it has said about trouble so far. */
  errors(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

/** Starts a program and waits until it says where it listens; rejects when it ends instead. */
export async function start(file: string, environment: Record<string, string>): Promise<Program> {
  const child: ChildProcess = spawn(process.execPath, [join(root, file)], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()))
  const exited = once(child, 'exit')
  const said = await Promise.race([
    once(child.stdout ?? child, 'data').then(([part]) => String(part)),
    exited.then(() => {
      throw new Error(`${file} ended: ${errors}`)
    }),
  ])
  return {
    origins: said.match(/http:\/\/[^\s,]+/g) ?? [],
    errors: () => errors,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export interface Stack {
  readonly policy: Policy
  readonly beacon: TestBeacon
  /** Witnesses in the order of the policy; null while one is away. */
  readonly witnesses: (Program | null)[]
  readonly folder: string
  log(): Program
  startLog(folder?: string): Promise<Program>
  /** A witness with the address and the memory that it had. */
  startWitness(number: number): Promise<void>
  stop(): Promise<void>
}

/** A beacon, two witnesses of which both must sign, and the log, each in a process of its own. */
export async function startStack(): Promise<Stack> {
  const scratch = mkdtempSync(join(tmpdir(), 'parola-draw-log-'))
  const beacon = await startBeacon()
  const [publicPort, privatePort, ...witnessPorts] = await Promise.all([1, 2, 3, 4].map(freePort))
  const policyText = developmentPolicy(
    `http://127.0.0.1:${publicPort}`,
    witnessPorts.map((port) => `http://127.0.0.1:${port}`),
  )
  writeFileSync(join(scratch, 'policy'), policyText)
  const witnesses: (Program | null)[] = [null, null]
  let log: Program | undefined

  const stack: Stack = {
    policy: parsePolicy(policyText),
    beacon,
    witnesses,
    folder: join(scratch, 'log'),
    log() {
      if (!log) throw new Error('The log does not run')
      return log
    },
    async startLog(folder = join(scratch, 'log')) {
      log = await start('draw-log/src/main.ts', {
        DRAW_LOG_FOLDER: folder,
        DRAW_LOG_KEY: 'development',
        DRAW_LOG_POLICY_FILE: join(scratch, 'policy'),
        DRAW_LOG_PUBLIC_PORT: String(publicPort),
        DRAW_LOG_PRIVATE_PORT: String(privatePort),
        DRAW_LOG_WITNESS_TIMEOUT_MS: '5000',
        DRAW_LOG_CHECKPOINT_EVERY_MS: '2000',
      })
      return log
    },
    async startWitness(number) {
      witnesses[number - 1] = await start('witness/src/main.ts', {
        WITNESS_DEVELOPMENT_KEY: String(number),
        WITNESS_LOG_VKEYS: vkeyOf(developmentLogKey()),
        WITNESS_LOG_URL: `http://127.0.0.1:${publicPort}`,
        WITNESS_DATA: join(scratch, `witness-${number}.sqlite`),
        WITNESS_BEACON: 'development',
        WITNESS_BEACON_MIRRORS: beacon.origin,
        WITNESS_PORT: String(witnessPorts[number - 1]),
      })
    },
    async stop() {
      const running = [log, ...witnesses].filter((program) => program !== undefined && program !== null)
      await Promise.all(running.map((program) => program.kill('SIGKILL')))
      await beacon.close()
      rmSync(scratch, { recursive: true, force: true })
    },
  }
  await Promise.all([stack.startWitness(1), stack.startWitness(2)])
  await stack.startLog()
  return stack
}
