import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from './db.ts'
import { whileHolding, type Held } from './session-lock.ts'
import type { Log } from '../process/log.ts'

export interface Leader {
  /** False as soon as the lock is not proven any more, even if `lead` has not noticed yet. */
  leads(): boolean
  stop(): Promise<void>
}

export interface Lead {
  /** True when the leader should stop: it is told to, or has not proven its lock in time. */
  readonly isOver: () => boolean
  /** Waits, but not after the end. */
  readonly pause: (ms: number) => Promise<void>
  /** Refuses to work for a leader that has lost its lock. */
  readonly pool: Pool
}

interface LeaderOptions {
  readonly pool: Pool
  /** The name of the lock. Each has one leader across all processes. */
  readonly what: string
  readonly log: Log
  /** Runs until `isOver`. If it throws, any process may lead next. */
  readonly lead: (lead: Lead) => Promise<void>
}

const standbyMs = 500

/** Runs `lead` in the one process that holds the lock; all other processes stand by. */
export function startLeader({ pool, what, log, lead }: LeaderOptions): Leader {
  const stop = new AbortController()
  let held: Held | undefined

  async function watch() {
    while (!stop.signal.aborted) {
      try {
        await whileLeading(pool, what, begin)
      } catch (error) {
        if (stop.signal.aborted) return
        log.warn({ err: error }, `${what} interrupted`)
      }
      await quietPause(standbyMs, stop.signal)
    }
  }

  async function begin(lock: Held) {
    held = lock
    log.info(`${what} led`)
    const over = AbortSignal.any([stop.signal, lock.lost])
    try {
      await lead({
        isOver: () => stop.signal.aborted || !lock.isHeld(),
        pause: (ms) => quietPause(ms, over),
        pool: lock.pool,
      })
    } finally {
      held = undefined
    }
  }

  const watching = watch()
  return {
    leads: () => held?.isHeld() ?? false,
    async stop() {
      stop.abort()
      await watching
    },
  }
}

/** Runs `act` while this process holds the lock, and not at all when another process holds it. */
export const whileLeading = (pool: Pool, what: string, act: (held: Held) => Promise<void>): Promise<void> =>
  whileHolding(pool, { key: [`parola.${what}`], isLease: true }, act)

const quietPause = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => {})
