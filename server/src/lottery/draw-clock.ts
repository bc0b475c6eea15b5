import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import type { DrawContext } from './draw-context.ts'
import { runDraws } from './run-draws.ts'
import { nextDue, readLag, readNow } from './store-draws.ts'

export interface DrawClock {
  /** True while this process is the one that runs draws. */
  leads(): boolean
  stop(): Promise<void>
}

interface ClockOptions {
  /** By how many seconds the draw that is furthest behind is late. */
  readonly onLag?: (seconds: number) => void
}

/** New lotteries, confirmations and draws that others postponed are seen within this. */
const longestPauseMs = 1_000
const shortestPauseMs = 20
const standbyPauseMs = 500

const tryLead = `select pg_try_advisory_lock(hashtext('parola.draws')) as got`

/** Runs draws at their moments, as long as this process holds the lock; any number of others stand by. */
export function startDrawClock(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): DrawClock {
  const stop = new AbortController()
  let leading = false

  async function watch() {
    while (!stop.signal.aborted) {
      try {
        // The lock lives and dies with this connection, so whoever lost the database has lost the lead too.
        const client = await context.ownerPool.connect()
        try {
          await lead(client)
        } finally {
          leading = false
          client.release(true)
        }
      } catch (error) {
        if (stop.signal.aborted) return
        context.log.warn({ err: error }, 'draws interrupted')
      }
      await quietPause(standbyPauseMs)
    }
  }

  async function lead(client: ClientBase) {
    const { rows } = await client.query<{ got: boolean }>(tryLead)
    if (!rows[0]?.got) return
    leading = true
    context.log.info('draws led')
    while (!stop.signal.aborted) {
      // Asked over the connection of the lock: when that is gone, so is the lead.
      await client.query('select')
      await runDraws(context, await readNow(context.ownerPool))
      onLag(await readLag(context.ownerPool))
      await quietPause(await untilNext())
    }
  }

  async function untilNext(): Promise<number> {
    const next = await nextDue(context.ownerPool)
    const left = next ? next.getTime() - (await readNow(context.ownerPool)).getTime() : longestPauseMs
    return Math.min(Math.max(left, shortestPauseMs), longestPauseMs)
  }

  const quietPause = (ms: number) => pause(ms, undefined, { signal: stop.signal }).catch(() => {})

  const watching = watch()
  return {
    leads: () => leading,
    async stop() {
      stop.abort()
      await watching
    },
  }
}

/** Runs what is due once, unless somebody leads. Then nothing is left to do. */
export async function catchUp(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): Promise<void> {
  const client = await context.ownerPool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>(tryLead)
    if (rows[0]?.got) await runDraws(context, await readNow(context.ownerPool))
  } finally {
    client.release(true)
  }
  onLag(await readLag(context.ownerPool))
}
