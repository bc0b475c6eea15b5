import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { bundledProgram } from '../scripts/server-programs.ts'
import { databaseUrl } from '../scripts/stack.ts'
import { sharedStack } from './ports.ts'

export interface Credentials {
  sid: string
  token: string
}

let ask: ((line: string) => Promise<Credentials>) | undefined

/** Playwright ends its workers, and the child with them. Any other process must call this before it can exit. */
export let closeOpener = (): void => {}

/** Opens a session of a new or existing member on the shared stack. One process does so for all journeys of a worker, and ends with it. */
export function openSession(
  merchantCode: string,
  role: 'player' | 'agent',
  ...userName: [] | [string]
): Promise<Credentials> {
  ask ??= startOpener()
  return ask(`${[merchantCode, role, ...userName].join(' ')}\n`)
}

function startOpener(): NonNullable<typeof ask> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(sharedStack.database), LOG_LEVEL: 'warn' }
  const cwd = new URL('..', import.meta.url).pathname
  const script = [bundledProgram('open-session')]
  const opener = spawn(process.execPath, script, { cwd, env, stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: PromiseWithResolvers<Credentials>[] = []
  createInterface(opener.stdout).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line) as Credentials))
  opener.once('exit', (code) => {
    ask = undefined
    for (const one of waiting.splice(0)) one.reject(new Error(`${script[0]} ended with ${code}`))
  })
  opener.unref()
  closeOpener = () => opener.stdin.end()
  return (line) => {
    const one = Promise.withResolvers<Credentials>()
    waiting.push(one)
    opener.stdin.write(line)
    return one.promise
  }
}
