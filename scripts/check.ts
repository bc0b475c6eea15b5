/** `pnpm check`: all static checks. Every check runs, so that one run shows all findings. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { fenced } from './fenced.ts'
import { projects } from './projects.ts'

const checks: [name: string, ...command: string[]][] = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings', '.'],
  ...projects.map((folder): [string, ...string[]] => [`types of ${folder}`, 'tsc', '-p', folder]),
  ['imports', 'depcruise', ...fenced, '-T', 'err'],
  ['colours in stylesheets', 'node', 'scripts/css-colours.ts'],
  ['format of SQL', 'node', 'scripts/sql-format.ts'],
  ['locks of migrations', 'node', 'scripts/migrations/lock-lint.ts'],
  ['retention of tables', 'node', 'scripts/retention/check.ts'],
  ['nothing unused', 'knip'],
  ['lockfile without addresses', 'node', 'scripts/lockfile.ts'],
]

const failed: string[] = []

async function run([name, command = '', ...args]: (typeof checks)[number]): Promise<void> {
  const child = spawn(command, args)
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (code === 0) return
  failed.push(name)
  console.log(`${out}${err}`)
}

const waiting = checks.values()
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const check of waiting) await run(check)
  }),
)

console.log(`check: ${checks.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
