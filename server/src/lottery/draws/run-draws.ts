import { advanceDraws } from './advance-draws.ts'
import { worked } from './contained.ts'
import type { DrawContext } from './draw-context.ts'
import { makeResults } from './make-results.ts'
import { planDraws } from './plan-draws.ts'
import { promiseDraws } from './promise-draws.ts'
import * as store from './store/draws.ts'
import { readUnplanned } from './store/promises.ts'
import { writeLocks } from './write-locks.ts'

const mostAtOnce = 500
const mostSalesAtOnce = 100
const mostPasses = 50

/**
 * Processes every due draw, in order within each lottery, and plans ahead. Running it twice, concurrently or after a crash, gives the same
 * result: each step is either one transaction that only the first run commits, or idempotent.
 */
export async function runDraws(context: DrawContext, now: Date): Promise<void> {
  let at = now
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const isSalesChanged = await runSales(context, at)
    const isPlanChanged = await runPayments(context, at)
    if (!isSalesChanged && !isPlanChanged) return
    at = await store.readNow(context.ownerPool)
  }
}

/**
 * What must be on time: sales open and close, locks reach the log before their round, results follow it. Returns whether there may be more.
 */
export async function runSales(context: DrawContext, now: Date): Promise<boolean> {
  const due = await store.dueSales(context.ownerPool, now, mostSalesAtOnce)
  await advanceDraws(context, due, now)
  const isLocked = await worked(context, () => writeLocks(context, now))
  const isDrawn = await worked(context, () => makeResults(context, now))
  return isLocked || isDrawn || due.length === mostSalesAtOnce
}

/** Everything else: payment, which may take long, and plans. Returns whether there may be more. */
export async function runPayments(context: DrawContext, now: Date): Promise<boolean> {
  await advanceDraws(context, await store.dueDraws(context.ownerPool, now, mostAtOnce), now)
  return planAll(context, now)
}

/** Returns true when it promised or planned a draw, since there may be more. */
async function planAll(context: DrawContext, now: Date): Promise<boolean> {
  let planned = false
  for (const lottery of await store.readLotteries(context.ownerPool, now))
    if (await worked(context, () => promiseDraws(context, lottery(), now))) planned = true
  for (const lottery of await readUnplanned(context.ownerPool, now))
    if (await worked(context, () => planDraws(context, lottery, now))) planned = true
  return planned
}
