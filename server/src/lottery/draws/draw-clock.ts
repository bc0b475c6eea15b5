import { startLeader, whileLeading, type Leader } from '../../platform/db/leader.ts'
import type { DrawContext } from './draw-context.ts'
import { keepLog, keepLogOnce } from '../log/keep-log.ts'
import { runDraws } from './run-draws.ts'
import { isIndependent } from './promised/promise-draws.ts'
import { nextDue, readLag, readNow } from './store/draws.ts'

interface ClockOptions {
  /** Reports by how many seconds the most delayed draw is late. */
  readonly onLag?: (seconds: number) => void
}

/** Upper bound on the time until the clock notices new lotteries, confirmations and draws that other processes postponed. */
const longestPauseMs = 1_000
const shortestPauseMs = 20
const draws = 'draws'

/** Runs draws on time, in the process that holds the leader lock. */
export function startDrawClock(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): Leader {
  if (context.fair && !isIndependent(context.sources))
    context.log.warn('the result sources are not on two hosts of different owners: state lotteries stay on version 1')
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
      let isLost = false
      const keeping = keepLog(context, { isOver: () => isLost || isOver(), pause })
      try {
        while (!isOver()) {
          // Throws when the connection, and with it the leader lock, is lost.
          await client.query('select')
          await runDraws(context, await readNow(context.ownerPool))
          onLag(await readLag(context.ownerPool))
          await pause(await untilNext())
        }
      } finally {
        isLost = true
        await keeping
      }
    },
  })
}

/** Runs the due draws once, unless another process leads and therefore runs them already. */
export async function catchUp(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): Promise<void> {
  await whileLeading(context.ownerPool, draws, async () => {
    await runDraws(context, await readNow(context.ownerPool))
    await keepLogOnce(context)
  })
  onLag(await readLag(context.ownerPool))
}
