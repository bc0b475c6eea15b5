/** `pnpm dev`: art, web build, database, data and all processes, rebuilt as files change. What it shows is what ships: there is no other mode. */
import { spawn, spawnSync } from 'node:child_process'
import { demoMembers, demoOperators, demoPassword } from '../demo/src/merchants/index.ts'
import { startStack } from './stack.ts'

const port = Number(process.env['PORT'] ?? 3000)
const pnpm = (...args: string[]) => spawnSync('pnpm', args, { stdio: 'inherit' }).status === 0

if (!pnpm('build')) process.exit(1)
const rebuilds = [[], ['--ssr', 'src/entry-server.tsx']].map((target) =>
  spawn('pnpm', ['--filter', '@parola/web', 'exec', 'vite', 'build', '--watch', ...target], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
)
rebuilds.push(
  spawn('pnpm', ['--filter', '@parola/studio', 'exec', 'vite', 'build', '--watch'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  }),
)
const stack = await startStack({ database: process.env['DATABASE'] ?? 'parola', port, watch: true })

console.log(`
  Parola      http://localhost:${port}            dark, Tagalog
  Bahaghari   http://bahaghari.localhost:${port}  light
  API         http://localhost:${port}/docs
  Log in as   ${demoMembers.map(({ userName }) => userName).join(', ')}, each with the password ${demoPassword}
  Operators   ${demoOperators.map(({ name, key }) => `${name}: Bearer ${key}`).join('\n              ')}
  Inbox       ${stack.providersOrigin}            every SMS and mail

  Made for a phone: give the window about 390 × 844. Ctrl-C ends everything.
`)

const end = () => {
  for (const rebuild of rebuilds) rebuild.kill()
  void stack.stop().then(() => process.exit(0))
}
process.once('SIGINT', end)
process.once('SIGTERM', end)
