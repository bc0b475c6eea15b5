import { inTransaction } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { contained, inLanes } from './contained.ts'
import type { DrawContext } from './draw-context.ts'
import { isPromised, type Draw } from './draw.ts'
import { closeDraw, endSale } from './close-draw.ts'
import { openDraw } from './open-draw.ts'
import { payDraw } from '../settlement/pay-draw.ts'
import { settleDraw } from '../settlement/settle-draw.ts'
import * as store from './store/draws.ts'

/** Delay before a failed draw is retried, so that it does not occupy the process. */
const retryMs = 10_000

/** Advances due draws, in order within each lottery. */
export async function advanceDraws(context: DrawContext, due: readonly Draw[], now: Date): Promise<void> {
  await inLanes([...Map.groupBy(due, ({ gameCode }) => gameCode).values()], async (draws) => {
    for (const draw of draws) await advance(context, draw, now)
  })
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
  invariant(isPromised(draw), 'a draw of version 1 is not over')
  switch (draw.state) {
    case 'planned':
      return openDraw(context, draw)
    case 'open':
      return closeDraw(context, draw)
    case 'drawn':
      return settleDraw(context, draw)
    case 'settled':
      return publish(context, draw)
    case 'void':
      // Cut again, because the process that voided the draw may have died before it did. Cutting twice changes nothing.
      await endSale(context, draw, true)
      return payDraw(context, draw)
    // Locked draws are drawn together, round by round.
    case 'locked':
    case 'published':
    case 'refunded':
  }
}

async function publish({ ownerPool }: DrawContext, draw: Draw): Promise<void> {
  const now = await store.readNow(ownerPool)
  await inTransaction(ownerPool, { merchantId: null, now }, (trx) =>
    store.advance(trx, draw, 'published', null, { published_at: now }),
  )
}
