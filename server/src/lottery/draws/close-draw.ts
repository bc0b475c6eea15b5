import { roundFor, timeOf } from '@parola/fair-draw'
import { inTransaction } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { growTree } from '../proof/ticket-tree.ts'
import { closeSale, cutTickets, readLeaves } from '../settlement/store/sales.ts'
import type { DrawContext } from './draw-context.ts'
import type { Draw, PromisedDraw } from './draw.ts'
import * as store from './store/draws.ts'

/** Tickets settled in one transaction. A chunk may be larger, because it holds all tickets of its last member. */
const chunkSize = 2_000

/** Ends the sale and keeps count and root. The draw's lock is written once the round after closing is out. */
export async function closeDraw(context: DrawContext, draw: PromisedDraw): Promise<void> {
  const { ownerPool, beacon } = context
  const tickets = await endSale(context, draw, false)
  const leaves = await readLeaves(ownerPool, draw.id)
  invariant(leaves.length === tickets, 'the number of leaves differs from the number of tickets')
  const { root } = await growTree(leaves)
  const now = await store.readNow(ownerPool)
  const dueAt = timeOf(beacon.chain, roundFor(beacon.chain, draw.closesAt))
  await inTransaction(ownerPool, { merchantId: null, now }, (trx) =>
    store.advance(trx, draw, 'locked', dueAt, { root, tickets: String(tickets) }),
  )
}

/** Stops buying and cancelling and cuts the tickets into chunks for settlement. Returns the number of tickets not cancelled. */
export async function endSale({ ownerPool }: DrawContext, { id }: Draw, early: boolean): Promise<number> {
  await closeSale(ownerPool, id, early)
  return cutTickets(ownerPool, id, chunkSize)
}
