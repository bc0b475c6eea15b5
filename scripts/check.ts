/** `pnpm check`: everything a reader of code can find wrong without running it. All checks run, so that one look shows all. */
import { spawnSync } from 'node:child_process'
import { fenced } from './fenced.ts'

const sources = [
  'contract',
  'fair-draw',
  'draw-log',
  'witness',
  'server',
  'web',
  'demo',
  'studio',
  'e2e',
  'bench',
  'faults',
  'scripts',
]

const checks: [name: string, ...command: string[]][] = [
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings', '.'],
  ...sources.map((folder): [string, ...string[]] => [`types of ${folder}`, 'tsc', '-p', folder]),
  ['imports', 'depcruise', ...fenced, '-T', 'err'],
  ['colours in stylesheets', 'node', 'scripts/css-colours.ts'],
  ['format of SQL', 'node', 'scripts/sql-format.ts'],
  ['nothing unused', 'knip'],
  ['lockfile without addresses', 'node', 'scripts/lockfile.ts'],
]

const failed = checks.filter(([name, command = '', ...args]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (status !== 0) console.log(`${stdout}${stderr}`)
  return status !== 0
})

console.log(`check: ${checks.length - failed.length} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0
