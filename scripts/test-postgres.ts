/**
 * A PostgreSQL for tests only: its files are in memory and it never waits for a disk, so tests do not wait for each other's writes.
 * Durability tests start their own, with the settings of `deploy/`.
 */
import { existsSync, rmSync } from 'node:fs'
import { launch, makePostgres, untilAnswers } from './temporary-infrastructure.ts'

const memory = '/dev/shm'

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

export interface TestPostgres {
  readonly port: number
  readonly stop: () => Promise<void>
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const engine = await makePostgres(settings, existsSync(memory) ? memory : undefined)
  const postgres = launch(engine)
  const end = () => {
    postgres.kill('SIGINT')
  }
  process.once('exit', end)
  await untilAnswers(engine.port)
  return {
    port: engine.port,
    async stop() {
      const ended = new Promise((resolve) => postgres.once('exit', resolve))
      end()
      await ended
      process.off('exit', end)
      rmSync(engine.folder, { recursive: true, force: true })
    },
  }
}

/** Starts one and sets `PGPORT` to its port. If `PGPORT` is already set, that one is used. Returns a function that stops it. */
export async function useTestPostgres(): Promise<() => Promise<void>> {
  if (process.env['PGPORT'] !== undefined) return async () => {}
  const { port, stop } = await startTestPostgres()
  process.env['PGPORT'] = String(port)
  return stop
}
