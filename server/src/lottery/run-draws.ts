import { inTransaction } from '../platform/db.ts'
import type { DrawContext } from './draw-context.ts'
import type { Draw } from './draw.ts'
import { endSale, lockDraw } from './lock-draw.ts'
import { makeDraw } from './make-draw.ts'
import { planDraws } from './plan-draws.ts'
import { payDraw, settleDraw } from './settle-draw.ts'
import * as store from './store-draws.ts'

const mostAtOnce = 500
const mostPasses = 50
/** So many lotteries are looked after at the same time; a long settlement of one keeps the others waiting as little. */
const lanes = 4
/** A draw that failed is tried again then, so that it does not keep everybody busy. */
const retryMs = 10_000

/**
 * Does everything that is due of all draws, each lottery's in their order, and plans ahead. Run twice, at once or after a crash, it comes
 * to the same end: each step is one transaction that only the first one makes, or can be repeated without a trace.
 */
export async function runDraws(context: DrawContext, now: Date): Promise<void> {
  let at = now
  // Sealing takes a while, so what has become due goes before the next draw is planned.
  for (let pass = 0; pass < mostPasses; pass += 1) {
    await advanceDue(context, at)
    if (!(await planAll(context, at))) return
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
 * True when something was planned: there may be more to plan. One after the other: sealing keeps this process busy, and whoever had the
 * log meanwhile would keep it from the others for as long.
 */
async function planAll(context: DrawContext, now: Date): Promise<boolean> {
  let planned = false
  for (const lottery of await store.readLotteries(context.ownerPool, now))
    await contained(context, {}, async () => {
      if (await planDraws(context, lottery(), now)) planned = true
    })
  return planned
}

/** Takes a draw as far as it goes by the clock. What is wrong with it is its own matter: the next ones go on. */
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
    // What somebody else has brought to its end in the meantime stays there.
    if (dueAt) await store.postpone(ownerPool, { id: found.id, state }, new Date(now.getTime() + retryMs))
  })
}

async function step(context: DrawContext, draw: Draw): Promise<void> {
  switch (draw.state) {
    case 'planned':
      return change(context, draw, 'open', draw.closesAt)
    case 'open':
      return lockDraw(context, draw)
    case 'locked':
      return makeDraw(context, draw)
    case 'drawn':
      return settleDraw(context, draw)
    case 'settled':
      return change(context, draw, 'published', null)
    case 'void':
      // Cut again: whoever made it void may have died before that, and asking twice changes nothing.
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

/** False when it failed. The log says why. */
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
