import { randomUUID } from 'node:crypto'
import type { Pool } from '../db/pool.ts'
import type { Log } from './log.ts'
import { release } from './release.ts'

export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

export interface Announcement {
  stop(): Promise<void>
}

interface AnnounceOptions {
  readonly pool: Pool
  readonly program: string
  readonly log: Log
  /** A third of the time after which `migrate` takes a silent process for ended. */
  readonly everyMs?: number
  /** Called once if the database no longer serves this release, because `migrate` took the process for ended. */
  readonly onOutdated?: () => void
}

/**
 * Tells `migrate` that a process of this release runs, until `stop`. Rejects if the database no longer serves this release. Sessions alone
 * would not tell: behind a pooler a process has none while it is idle.
 */
export async function announceProcess({
  pool,
  program,
  log,
  everyMs = 20_000,
  onOutdated = drain,
}: AnnounceOptions): Promise<Announcement> {
  const id = randomUUID()
  const note = async () => {
    const { rows } = await pool.query<{ serves: number }>('select platform_process_note($1, $2, $3) as serves', [
      id,
      program,
      release,
    ])
    const serves = rows[0]?.serves ?? 0
    if (serves > release)
      throw new ReleaseError(`This is release ${release}; the database serves release ${serves} and newer`)
  }
  await note()
  const timer = setInterval(() => {
    note().catch((error: unknown) => {
      if (!(error instanceof ReleaseError)) return log.warn({ err: error }, 'process not announced')
      log.fatal(error.message)
      clearInterval(timer)
      onOutdated()
    })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await pool.query('select platform_process_end($1)', [id]).catch((error: unknown) => {
        log.warn({ err: error }, 'the end of the process was not announced')
      })
    },
  }
}

const drain = () => process.kill(process.pid, 'SIGTERM')
