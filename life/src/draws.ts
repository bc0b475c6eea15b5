import { lotteries } from '../../demo/src/lotteries/index.ts'
import { drawsBetween, Timetable } from '../../server/src/lottery/draws/timetable.ts'
import { importLotteries } from '../../server/src/lottery/index.ts'
import { inTransaction } from '../../server/src/platform/db/db.ts'
import type { Deployment } from './deployment.ts'

/** Drawn on Saturdays. */
export const weekly = 'MARKET_DAY_DRAW'
/** Drawn every evening. */
export const nightly = 'CHAO_RIVER_NIGHT'

/** Of the beacon. */
const roundMs = 3_000
/** More than the time between a promise and its first sale. */
const promiseLeadMs = 5 * 60_000

const lotteriesOf = (codes: readonly string[]) => lotteries.filter(({ code }) => codes.includes(code))

/**
 * Retires all lotteries but these few: a draw every minute of ninety days would take hours. The seed brings the others back when it runs
 * again.
 */
export const hold = ({ clock, ownerPool }: Deployment, codes: readonly string[]): Promise<void> =>
  inTransaction(ownerPool, { merchantId: null, now: clock.now() }, (trx) => importLotteries(trx, lotteriesOf(codes)))

/** Promises the first draws of these lotteries, and waits until they are on sale. */
export async function openSales(deployment: Deployment, codes: readonly string[]): Promise<void> {
  const { clock, draw } = deployment
  await hold(deployment, codes)
  await draw()
  await clock.moveTo(new Date(clock.now().getTime() + promiseLeadMs))
  await draw()
}

/** Runs these lotteries' draws until then at their times: each sale is closed and locked in the log before its round is out. */
export async function drawUntil(
  { clock, draw, untilWitnessed }: Deployment,
  codes: readonly string[],
  to: Date,
): Promise<void> {
  const moments = lotteriesOf(codes).flatMap(({ timetable, lockSeconds }) =>
    drawsBetween(Timetable.parse(timetable), clock.now(), to).flatMap(({ drawsAt }) => [
      drawsAt.getTime() - lockSeconds * 1000 + roundMs,
      drawsAt.getTime() + 2 * roundMs,
    ]),
  )
  for (const at of [...new Set(moments)].toSorted((one, other) => one - other)) {
    await clock.moveTo(new Date(at))
    await draw()
    // Else the clock could move past the round before a witness has seen the lock.
    await untilWitnessed()
  }
}
