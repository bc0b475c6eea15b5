import { inTransaction } from '../../platform/db/db.ts'
import type { DrawContext } from './draw-context.ts'
import { isPromised, type Draw } from './draw.ts'
import { endSale, lockDraw } from './lock-draw.ts'
import { makeDraw } from './make-draw.ts'
import { planDraws } from './plan-draws.ts'
import { closePromised } from './promised/close-promised.ts'
import { makeResults } from './promised/make-results.ts'
import { openDraw } from './promised/open-draw.ts'
import { planPromised } from './promised/plan-promised.ts'
import { promiseDraws, promisedSource } from './promised/promise-draws.ts'
import { readUnplanned } from './promised/store.ts'
import { writeLocks } from './promised/write-locks.ts'
import { payDraw, settleDraw } from '../settlement/settle-draw.ts'
import * as store from './store/draws.ts'

const mostAtOnce = 500
const mostPasses = 50
/** How many lotteries run in parallel, so that one long settlement does not delay the others. */
const lanes = 4
/** Delay before a failed draw is retried, so that it does not occupy the process. */
const retryMs = 10_000

/**
 * Processes every due draw, in order within each lottery, and plans ahead. Running it twice, concurrently or after a crash, gives the same
 * result: each step is either one transaction that only the first run commits, or idempotent.
 */
export async function runDraws(context: DrawContext, now: Date): Promise<void> {
  let at = now
  // Sealing is slow, so draws that became due are processed before the next draw is planned.
  for (let pass = 0; pass < mostPasses; pass += 1) {
    await advanceDue(context, at)
    const isChanged = [
      await worked(context, () => writeLocks(context, at)),
      await worked(context, () => makeResults(context, at)),
      await planAll(context, at),
      await planAllPromised(context, at),
    ].some(Boolean)
    if (!isChanged) return
    at = await store.readNow(context.ownerPool)
  }
}

async function advanceDue(context: DrawContext, now: Date): Promise<void> {
  const due = await store.dueDraws(context.ownerPool, now, mostAtOnce)
  await inLanes([...Map.groupBy(due, ({ gameCode }) => gameCode).values()], async (draws) => {
    for (const draw of draws) await advance(context, draw, now)
  })
}

/**
 * Returns true when it planned a draw, since there may be more to plan. Plans one lottery after the other: sealing keeps the CPU busy, and
 * a transaction that held the log lock meanwhile would block the others.
 */
async function planAll(context: DrawContext, now: Date): Promise<boolean> {
  let planned = false
  for (const lottery of await store.readLotteries(context.ownerPool, now))
    if (await worked(context, () => planLottery(context, lottery(), now))) planned = true
  return planned
}

/** Each game changes to version 2 at its first promise; what was planned before goes on as it began. */
async function planLottery(context: DrawContext, lottery: store.PlannedLottery, now: Date): Promise<boolean> {
  const source = context.fair && promisedSource(context, lottery)
  return source ? promiseDraws(context, lottery, source, now) : planDraws(context, lottery, now)
}

async function planAllPromised(context: DrawContext, now: Date): Promise<boolean> {
  let planned = false
  for (const lottery of await readUnplanned(context.ownerPool, now))
    if (await worked(context, () => planPromised(context, lottery, now))) planned = true
  return planned
}

/** Advances a draw through every step that is due. A failure affects only this draw. */
async function advance(context: DrawContext, found: Draw, now: Date): Promise<void> {
  const { ownerPool } = context
  const { gameCode, numero } = found
  const isDone = await contained(context, { gameCode, numero }, async () => {
    let draw = found
    while (draw.dueAt && draw.dueAt <= (await store.readNow(ownerPool))) {
      await step(context, draw)
      const next = await store.readDraw(ownerPool, draw.id)
      if (next.state === draw.state) return
      draw = next
    }
  })
  if (isDone) return
  await contained(context, { gameCode, numero }, async () => {
    const { state, dueAt } = await store.readDraw(ownerPool, found.id)
    // Leave a draw alone that another process has finished in the meantime.
    if (dueAt) await store.postpone(ownerPool, { id: found.id, state }, new Date(now.getTime() + retryMs))
  })
}

async function step(context: DrawContext, draw: Draw): Promise<void> {
  switch (draw.state) {
    case 'planned':
      return isPromised(draw) ? openDraw(context, draw) : change(context, draw, 'open', draw.closesAt)
    case 'open':
      return isPromised(draw) ? closePromised(context, draw) : lockDraw(context, draw)
    case 'locked':
      // Those of version 2 are drawn together, round by round.
      return isPromised(draw) ? undefined : makeDraw(context, draw)
    case 'drawn':
      return settleDraw(context, draw)
    case 'settled':
      return change(context, draw, 'published', null)
    case 'void':
      // Cut again, because the process that voided the draw may have died before it did. Cutting twice changes nothing.
      await endSale(context, draw, true)
      return payDraw(context, draw)
    case 'published':
    case 'refunded':
  }
}

async function change({ ownerPool }: DrawContext, draw: Draw, to: 'open' | 'published', dueAt: Date | null) {
  const now = await store.readNow(ownerPool)
  const fields = to === 'published' ? { published_at: now } : {}
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    await store.advance(trx, draw, to, dueAt, fields)
  })
}

/** What it returns, or false on failure. */
async function worked(context: DrawContext, act: () => Promise<boolean>): Promise<boolean> {
  let isDone = false
  await contained(context, {}, async () => {
    isDone = await act()
  })
  return isDone
}

/** Returns false on failure, which it logs. */
async function contained({ log }: DrawContext, about: object, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    log.error({ err: error, ...about }, 'a draw failed')
    return false
  }
}

async function inLanes<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values()
  const lane = async () => {
    for (const one of waiting) await act(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
