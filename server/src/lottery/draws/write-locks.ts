import { roundFor, timeOf } from '@parola/fair-draw'
import type { Entry } from '@parola/fair-draw/protocol'
import { inTransaction } from '../../platform/db/db.ts'
import { cell } from '../fair-context.ts'
import { insertEntry } from '../log/store.ts'
import type { DrawContext } from './draw-context.ts'
import type { PromisedDraw } from './draw.ts'
import * as store from './store/draws.ts'
import { attempt } from './attempt.ts'
import { partsThatFit } from './fit-entries.ts'
import { pauseFor } from './pause.ts'

const maxAtOnce = 500
/** Verifying a round takes a tenth of a second: after an outage, what is due in the meantime comes between. */
const maxRounds = 20

/**
 * Writes the locks of closed draws: one entry for all draws of a round that closed together, once the beacon's first round after closing
 * is out. Returns whether it wrote any.
 */
export async function writeLocks(context: DrawContext, now: Date): Promise<boolean> {
  const due = await store.dueForLock(context.ownerPool, now, maxAtOnce)
  const groups = Map.groupBy(due, ({ origin, closesAt }) => `${origin.round} ${closesAt.getTime()}`)
  let isAny = false
  for (const draws of [...groups.values()].slice(0, maxRounds))
    if (await attempt(context, draws, () => writeLock(context, draws))) isAny = true
  return isAny
}

async function writeLock({ ownerPool, beacon }: DrawContext, draws: readonly PromisedDraw[]): Promise<boolean> {
  const [first] = draws
  if (!first) return false
  const { round } = first.origin
  const afterRound = roundFor(beacon.chain, first.closesAt)
  const signature = await beacon.signatureOf(afterRound)
  const now = await store.readNow(ownerPool)
  if (!signature) {
    const pauseMs = pauseFor(now, timeOf(beacon.chain, afterRound), 200)
    await store.postponeAll(ownerPool, draws, new Date(now.getTime() + pauseMs))
    return false
  }
  const after = { round: afterRound, signature: Buffer.from(signature).toString('hex') }
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const held = await store.holdLocked(trx, draws, 'lock')
    const entryOf = (part: readonly PromisedDraw[]): Entry => ({
      kind: 'lock',
      round,
      after,
      draws: part.map((draw) => lockedDraw(draw, held.get(draw.id))),
    })
    const waiting = draws.filter(({ id }) => held.has(id))
    for (const part of waiting.length > 0 ? partsThatFit(waiting, entryOf) : []) {
      const lockId = await insertEntry(trx, entryOf(part))
      const ids = part.map(({ id }) => id)
      await store.noteLock(trx, ids, lockId, timeOf(beacon.chain, round))
    }
  })
  return true
}

const lockedDraw = ({ gameCode, numero }: PromisedDraw, tickets: store.Tickets | undefined) => ({
  game: gameCode,
  number: numero,
  cells: [{ cell, count: tickets?.tickets ?? 0, root: tickets?.root.toString('hex') ?? '' }],
})
