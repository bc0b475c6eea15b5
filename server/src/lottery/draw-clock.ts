import { startLeader, takeLead, type Leader } from '../platform/leader.ts'
import type { DrawContext } from './draw-context.ts'
import { runDraws } from './run-draws.ts'
import { nextDue, readLag, readNow } from './store-draws.ts'

interface ClockOptions {
  /** By how many seconds the draw that is furthest behind is late. */
  readonly onLag?: (seconds: number) => void
}

/** New lotteries, confirmations and draws that others postponed are seen within this. */
const longestPauseMs = 1_000
const shortestPauseMs = 20
const draws = 'draws'

/** Runs draws at their moments, in the process that leads. */
export function startDrawClock(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): Leader {
  async function untilNext(): Promise<number> {
    const next = await nextDue(context.ownerPool)
    const left = next ? next.getTime() - (await readNow(context.ownerPool)).getTime() : longestPauseMs
    return Math.min(Math.max(left, shortestPauseMs), longestPauseMs)
  }

  return startLeader({
    pool: context.ownerPool,
    what: draws,
    log: context.log,
    async lead({ client, isOver, pause }) {
      while (!isOver()) {
        // Fails when the lock is gone.
        await client.query('select')
        await runDraws(context, await readNow(context.ownerPool))
        onLag(await readLag(context.ownerPool))
        await pause(await untilNext())
      }
    },
  })
}

/** Runs what is due once, unless somebody leads. Then nothing is left to do. */
export async function catchUp(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): Promise<void> {
  const client = await context.ownerPool.connect()
  try {
    if (await takeLead(client, draws)) await runDraws(context, await readNow(context.ownerPool))
  } finally {
    client.release(true)
  }
  onLag(await readLag(context.ownerPool))
}
