import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { codeOf } from '../database-error.ts'

/** Whoever needs the table queues behind a waiting migration, so it waits briefly, lets them pass, and tries again. */
export interface LockBounds {
  readonly timeoutMs: number
  readonly tries: number
  readonly pauseMs: number
}

/** Well below `lock_timeout` of requests, so that none fails because of a migration. */
export const usualBounds: LockBounds = { timeoutMs: 500, tries: 30, pauseMs: 2_000 }

export class LockError extends Error {
  override name = 'LockError'
}

/** Runs `act` until it gets its locks in time. It must leave nothing behind when it fails. */
export async function withBoundedLocks<T>(
  client: pg.ClientBase,
  { timeoutMs, tries, pauseMs }: LockBounds,
  what: string,
  act: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (!isLockFailure(error)) throw error
      if (attempt === tries)
        throw new LockError(
          `${what} did not get its locks within ${timeoutMs} ms, ${tries} times. The longest transactions: ${await longest(client)}. End them or wait, and migrate again`,
          { cause: error },
        )
      await pause(pauseMs)
    }
  }
}

/** Lock timeout, or a deadlock that was resolved against us. */
const isLockFailure = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error))

async function longest(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ found: string }>(
    `select format('%s of %s for %s s (%s)', pid, application_name, extract(epoch from now() - xact_start)::int, left(query, 60)) as found
     from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() order by xact_start limit 3`,
  )
  return rows.map(({ found }) => found).join(', ') || 'none now'
}
