/** Holds `docs/operations/retention.md` against the tables, jobs and functions that there are. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { functionNames, jobNames, problemsOfRetention, tablesMadeBy } from './retention.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const sources = globSync('server/src/**/*.ts', { exclude: ['**/*.test.ts'] }).map(read)
const migrations = (part: string) =>
  tablesMadeBy(part, globSync(`server/migrations/${part}/*.sql`).map(read).join('\n'))
/** Tables that `migrate` needs before the first migration. */
const bookkeeping = globSync('server/src/platform/db/**/*.ts', { exclude: ['**/*.test.ts'] }).flatMap((file) =>
  tablesMadeBy('core', read(file)),
)

const problems = problemsOfRetention({
  tables: [...migrations('core'), ...bookkeeping, ...migrations('cell')],
  page: read('docs/operations/retention.md'),
  jobs: jobNames(read('server/src/app/jobs.ts'), sources),
  functions: new Set([
    ...sources.flatMap(functionNames),
    ...globSync('server/sql/**/*.sql').map((file) => basename(file, '.sql')),
  ]),
})
for (const problem of problems) console.log(`docs/operations/retention.md: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
