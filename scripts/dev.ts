/**
 * `pnpm dev`: database, data and all processes. The web app is served from its sources, and an edit shows at once; a server process
 * restarts when its own sources change. `pnpm dev --built` serves the built app instead, rebuilt as files change. A new database gets
 * ninety days of the demo's past, which takes about a minute; `--no-life` leaves them out.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  demoMembers,
  demoOperatorsAt,
  demoPassword,
  demoPaymentPassword,
  demoStaff,
  merchants,
} from '../demo/src/merchants/index.ts'
import { requireServices, startStack, type Stack } from './stack.ts'

const { values } = parseArgs({
  options: { built: { type: 'boolean', default: false }, life: { type: 'boolean', default: true } },
  allowNegative: true,
})
const root = join(import.meta.dirname, '..')
const vite = 'node_modules/vite/bin/vite.js'
const port = Number(process.env['PORT'] ?? 3000)
const besides: ChildProcess[] = []
let stack: Stack | undefined
process.once('SIGINT', () => void end(0))
process.once('SIGTERM', () => void end(0))

try {
  await requireServices()
  if (values.built) rebuild()
  else drawAndBuildGames()
  stack = await startStack({
    database: process.env['DATABASE'] ?? 'parola',
    port,
    life: values.life,
    develop: values.built ? 'built' : 'hot',
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(1)
}

console.log(`
  Parola      http://localhost:${port}            dark, Tagalog
  Bahaghari   http://bahaghari.localhost:${port}  light
  API         http://localhost:${port}/docs
  Log in as   ${demoMembers.map(({ userName }) => userName).join(', ')}, each with the password ${demoPassword}; demo and agent pay with ${demoPaymentPassword}
  Console     ${stack?.consoleOrigin}    sign in as ${demoStaff.map(({ handle }) => handle).join(', ')}:
              ${stack?.consoleOrigin}/ops/session/development?as=${demoStaff[0].handle}
  Operators’ API ${stack?.consoleOrigin}/docs    the key names the merchant
  Operators   ${merchants.flatMap(({ code }) => demoOperatorsAt(code).map(({ name, key }) => `${code} ${name}: Bearer ${key}`)).join('\n              ')}
  Inbox       ${stack?.providersOrigin}            every SMS and mail

  Made for a phone: give the window about 390 × 844. Ctrl-C ends everything. Ready after ${Math.round(performance.now() / 1000)} s.
`)

/** Builds everything, and keeps rebuilding the web app and the games. */
function rebuild(): void {
  if (spawnSync('pnpm', ['build'], { stdio: 'inherit' }).status !== 0) throw new Error('The build failed')
  beside('web', vite, 'build', '--watch')
  beside('web', vite, 'build', '--watch', '--ssr', 'src/entry-server.tsx')
  beside('studio', vite, 'build', '--watch')
  beside('console', vite, 'build', '--watch')
}

/** Not awaited: until they are ready, pictures and games are missing. Pictures are drawn once, which takes minutes. */
function drawAndBuildGames(): void {
  for (const folder of ['demo/dist/art', 'studio/dist', 'console/dist'])
    mkdirSync(join(root, folder), { recursive: true })
  const { pid } = beside('demo', 'src/art/make.ts')
  if (pid !== undefined) setPriority(pid, 10)
  beside('studio', vite, 'build', '--watch')
  beside('console', vite, 'build', '--watch')
}

function beside(folder: string, ...args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'ignore', 'inherit'] })
  besides.push(child)
  return child
}

async function end(code: number): Promise<never> {
  for (const child of besides) child.kill()
  await stack?.stop()
  return process.exit(code)
}
