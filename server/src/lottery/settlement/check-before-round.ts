import { invariant } from '../../platform/errors.ts'
import type { Lead } from '../../platform/db/leader.ts'
import { contained } from '../draws/contained.ts'
import type { DrawContext } from '../draws/draw-context.ts'
import type { Draw } from '../draws/draw.ts'
import { readDraw } from '../draws/store/draws.ts'
import { LockMismatchError } from './disagreement-error.ts'
import { checkPublished, checkTickets } from './check-tickets.ts'
import type { CheckedDraws } from './checked-draws.ts'
import * as store from './store/rows.ts'

const pauseMs = 500
const maxWaiting = 1_000

/**
 * Checks the tickets of locked draws while they wait for their round, so that they are paid soon after it. Runs beside closings and
 * payments. A draw whose check fails is left to its settlement, which checks it again.
 */
export async function keepChecked(
  context: DrawContext,
  { isOver, pause }: Pick<Lead, 'isOver' | 'pause'>,
): Promise<void> {
  const { checked } = context
  if (!checked) return
  let failed = new Set<string>()
  try {
    while (!isOver()) {
      failed = await checkWaiting(context, checked, failed, isOver)
      await pause(pauseMs)
    }
  } finally {
    // Another process may lead next, and settle what is kept here.
    checked.keepOnly(new Set())
  }
}

/** Returns the draws whose check failed, now or before. */
async function checkWaiting(
  context: DrawContext,
  checked: CheckedDraws,
  failed: ReadonlySet<string>,
  isOver: () => boolean,
): Promise<Set<string>> {
  const waiting = await store.readWaiting(context.ownerPool, maxWaiting)
  const ids = new Set(waiting.map(({ id }) => id))
  checked.keepOnly(ids)
  const failing = new Set([...failed].filter((id) => ids.has(id)))
  for (const { id, tickets, isLocked } of waiting) {
    if (isOver()) break
    if (!isLocked || checked.has(id) || failing.has(id) || !checked.hasRoomFor(tickets)) continue
    const isDone = await contained(context, { drawId: id }, async () =>
      checkBeforeRound(context, await readDraw(context.ownerPool, id)),
    )
    if (!isDone) failing.add(id)
  }
  return failing
}

/** Checks one draw and keeps what was found. Does nothing while the log has no lock of it. */
export async function checkBeforeRound(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, fair, checked, onDisagreement } = context
  invariant(
    fair && checked,
    'a draw cannot be checked before its round without the draw log and room for what is found',
  )
  const lock = await fair.readLock(draw)
  if (!lock) return
  const mark = await store.markRows(ownerPool, draw.id)
  try {
    const promise = await checkPublished(context, draw, lock)
    const tickets = await checkTickets(context, draw, lock, promise)
    const { gameCode, numero } = draw
    checked.keep(draw.id, { gameCode, numero, promise, root: lock.root, tickets, mark })
  } catch (error) {
    if (error instanceof LockMismatchError) onDisagreement()
    throw error
  }
}
