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
export function startDrawClock(standby: DrawContext, { onLag = () => {} }: ClockOptions = {}): Leader {
  const { log, fair, sources } = standby
  if (fair && !isIndependent(sources))
    log.warn('the result sources are not on two hosts of different owners: state lotteries are not sold')

  return startLeader({
    pool: standby.ownerPool,
    what: draws,
    log,
    async lead({ isOver, pause, pool: ownerPool }) {
      const context = { ...standby, ownerPool }
      let hasFailed = false
      const beside = { isOver: () => hasFailed || isOver(), pause }
      const keeping = fair ? [keepSales(context, beside), keepLog(context, beside), keepChecked(context, beside)] : []
      for (const one of keeping) one.catch(() => (hasFailed = true))
      try {
        while (!beside.isOver()) {
          await (fair ? runPayments : runDraws)(context, await readNow(ownerPool))
          onLag(await readLag(ownerPool))
          await pause(await untilNext(ownerPool, nextDue))
        }
      } finally {
        hasFailed = true
        await Promise.all(keeping)
      }
    },
  })
}

/** Beside the payments, so that a long one delays no closing. */
async function keepSales(context: DrawContext, { isOver, pause }: Pick<Lead, 'isOver' | 'pause'>): Promise<void> {
  const { ownerPool } = context
  while (!isOver()) {
    const isMore = await runSales(context, await readNow(ownerPool))
    await pause(isMore ? shortestPauseMs : await untilNext(ownerPool, nextSaleDue))
  }
}

async function untilNext(ownerPool: Pool, next: (pool: Pool) => Promise<Date | null>): Promise<number> {
  const due = await next(ownerPool)
  const left = due ? due.getTime() - (await readNow(ownerPool)).getTime() : longestPauseMs
  return Math.min(Math.max(left, shortestPauseMs), longestPauseMs)
}

/** Runs the due draws once, unless another process leads and therefore runs them already. */
export async function catchUp(context: DrawContext, { onLag = () => {} }: ClockOptions = {}): Promise<void> {
  await whileLeading(context.ownerPool, draws, async ({ pool: ownerPool }) => {
    const leading = { ...context, ownerPool }
    await runDraws(leading, await readNow(ownerPool))
    await keepLogOnce(leading)
  })
  onLag(await readLag(context.ownerPool))
}
