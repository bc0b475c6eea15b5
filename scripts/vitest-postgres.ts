import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './test-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One per worker; empty if `PGPORT` names one for all. */
    postgresPorts: number[]
  }
}

/** Starts a PostgreSQL per worker, so that a long transaction of one test does not delay another. */
export default async function startForWorkers(project: TestProject): Promise<() => Promise<void>> {
  const count = process.env['PGPORT'] === undefined ? project.globalConfig.maxWorkers : 0
  const engines = await Promise.all(Array.from({ length: count }, startTestPostgres))
  project.provide(
    'postgresPorts',
    engines.map(({ port }) => port),
  )
  return async () => {
    await Promise.all(engines.map(({ stop }) => stop()))
  }
}
