import type { Pool } from '../../platform/db/db.ts'
import { startLeader, whileLeading, type Lead, type Leader } from '../../platform/db/leader.ts'
import { keepLog, keepLogOnce } from '../log/keep-log.ts'
import { keepChecked } from '../settlement/check-before-round.ts'
import type { DrawContext } from './draw-context.ts'
import { isIndependent } from './promise-draws.ts'
import { runDraws, runPayments, runSales } from './run-draws.ts'
import { nextDue, nextSaleDue, readLag, readNow } from './store/draws.ts'

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
  const { ownerPool, log, fair, sources } = context
  if (fair && !isIndependent(sources))
    log.warn('the result sources are not on two hosts of different owners: state lotteries are not sold')

  async function untilNext(next: (pool: Pool) => Promise<Date | null>): Promise<number> {
    const due = await next(ownerPool)
    const left = due ? due.getTime() - (await readNow(ownerPool)).getTime() : longestPauseMs
    return Math.min(Math.max(left, shortestPauseMs), longestPauseMs)
  }

  /** Beside the payments, so that a long one delays no closing. */
  async function keepSales({ isOver, pause }: Pick<Lead, 'isOver' | 'pause'>): Promise<void> {
    while (!isOver()) {
      const isMore = await runSales(context, await readNow(ownerPool))
      await pause(isMore ? shortestPauseMs : await untilNext(nextSaleDue))
    }
  }

  return startLeader({
    pool: ownerPool,
    what: draws,
    log,
    async lead({ client, isOver, pause }) {
      let isLost = false
      const beside = { isOver: () => isLost || isOver(), pause }
      const keeping = fair ? [keepSales(beside), keepLog(context, beside), keepChecked(context, beside)] : []
      for (const one of keeping) one.catch(() => (isLost = true))
      try {
        while (!beside.isOver()) {
          // Throws when the connection, and with it the leader lock, is lost.
          await client.query('select')
          await (fair ? runPayments : runDraws)(context, await readNow(ownerPool))
          onLag(await readLag(ownerPool))
          await pause(await untilNext(nextDue))
        }
      } finally {
        isLost = true
        await Promise.all(keeping)
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
