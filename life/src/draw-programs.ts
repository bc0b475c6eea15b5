import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { openSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createBeaconDesk } from '../../demo/src/providers/index.ts'
import { drawPrograms } from '../../scripts/draw-programs.ts'
import { longestStepMs, type LifeClock } from './life-clock.ts'
import type { LogState } from '../../fair-draw/src/log/index.ts'

const root = join(import.meta.dirname, '../..')
const preload = join(import.meta.dirname, 'follow-clock.ts')

const ofLife = {
  // Witnesses sign now and audit later: it takes them longer than the draws take.
  WITNESS_LOG_URL: 'http://127.0.0.1:1',
  // A day passes in less than a second.
  DRAW_LOG_CHECKPOINT_EVERY_MS: '50',
}

export interface LifePrograms {
  /** What the server must know of them. */
  readonly env: Record<string, string>
  stop(): Promise<void>
}

/**
 * The programs around fair draws on the life's clock, with the beacon of that time. They leave their files to those that run later at the
 * same addresses.
 */
export async function startDrawPrograms(clock: LifeClock, port: number, folder: string): Promise<LifePrograms> {
  const beacon = await startBeacon(clock)
  const {
    env,
    programs,
    readyAddress: state,
  } = drawPrograms({ port, folder, beaconMirror: beacon.origin, fresh: true })
  const running = await Promise.all(
    programs.map(({ file, env: own, output }) => {
      return start(file, { ...own, ...ofLife, LIFE_NOW: String(clock.now().getTime()) }, output)
    }),
  )
  clock.follow(async (at) => {
    await Promise.all(running.map((child) => tell(child, at)))
    await untilSigned(state, at)
  })
  // The leads of the protocol: nobody waits for them here.
  const { DRAW_PROMISE_LEAD_SECONDS: _lead, RECEIPT_KEY_LEAD_SECONDS: _keyLead, ...rest } = env
  return {
    env: { ...rest, BEACON_MIRRORS: beacon.origin },
    async stop() {
      await Promise.all(running.map(end))
      await beacon.close()
    },
  }
}

async function startBeacon(clock: LifeClock): Promise<{ origin: string; close(): Promise<void> }> {
  const desk = createBeaconDesk(() => clock.now().getTime())
  const server = createServer((request, response) => desk.answer(response, (request.url ?? '/').slice(1)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Waits until the program says where it listens. */
async function start(file: string, env: Record<string, string>, output: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', preload, join(root, file)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', openSync(output, 'a'), 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended; see ${output}`)))
  await Promise.race([once(child.stdout ?? child, 'data'), ended])
  ended.catch(() => {})
  return child
}

/** Waits until the log's newest head, if there is one, has been signed in the last half day. */
async function untilSigned(state: string, at: Date): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    const { witnessedUntil } = (await (await fetch(state)).json()) as LogState
    if (witnessedUntil === null || at.getTime() - witnessedUntil * 1000 < longestStepMs) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The witnesses of the draw log do not sign')
}

async function tell(child: ChildProcess, at: Date): Promise<void> {
  const heard = once(child, 'message')
  child.send(at.getTime())
  await heard
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
