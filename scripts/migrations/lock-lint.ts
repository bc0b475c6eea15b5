/** Refuses migrations that would rewrite or lock a table in use, or break a running process (`docs/operations/migrations.md`). */
import { readMigrations } from '../../server/src/platform/db/migrate/migration-file.ts'
import { release } from '../../server/src/platform/process/release.ts'
import { problemsOf } from './lock-rules.ts'

for (const part of ['core', 'cell']) {
  for (const problem of await problemsOf(await readMigrations(`server/migrations/${part}`), release)) {
    console.log(`server/migrations/${part}/${problem}`)
    process.exitCode = 1
  }
}
