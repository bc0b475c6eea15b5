import { timeOf } from '@parola/fair-draw'
import { inTransaction } from '../../platform/db/db.ts'
import { invariant } from '../../platform/errors.ts'
import { say } from '../proof/draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import type { Draw } from './draw.ts'
import * as store from './store/draws.ts'
import { closeSale, cutTickets, readLeaves } from '../settlement/store.ts'
import { growTree } from '../proof/ticket-tree.ts'

/** Tickets settled in one transaction. A chunk may be larger, because it holds all tickets of its last member. */
const chunkSize = 2_000

/** Ends the sale and publishes the ticket count and the root, before the result can be known. */
export async function lockDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, beacon, signer } = context
  const { tickets, root } = await closeDraw(context, draw)
  const now = await store.readNow(ownerPool)
  const { origin } = draw
  const drawable = origin.source === 'fair' ? timeOf(beacon.chain, origin.round) : draw.drawsAt
  // A sealed secret published after the beacon round could have been chosen to fit it, so it is dropped.
  const sealedSecret = origin.source === 'fair' ? (now < drawable ? origin.sealedSecret : Buffer.alloc(0)) : null
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const fields = { root, tickets: String(tickets), ...(sealedSecret ? { sealed_secret: sealedSecret } : {}) }
    if (!(await store.advance(trx, draw, 'locked', drawable, fields))) return
    const published = sealedSecret ? { sealedSecret: sealedSecret.toString('hex') } : {}
    await say(trx, signer, [{ draw, event: 'locked', body: { ...published, root: root.toString('hex'), tickets } }])
  })
}

/** Ends the sale and counts its tickets under their root. */
export async function closeDraw(context: DrawContext, draw: Draw): Promise<store.Tickets> {
  const tickets = await endSale(context, draw, false)
  const leaves: Buffer[] = []
  for (const schema of context.schemas)
    for (const leaf of await readLeaves(context.ownerPool, schema, draw.id)) leaves.push(leaf)
  invariant(leaves.length === tickets, 'the number of leaves differs from the number of tickets')
  const { root } = await growTree(leaves)
  return { tickets, root }
}

/**
 * Stops buying and cancelling in every shard and cuts the tickets into chunks for settlement. Returns the number of tickets not cancelled.
 */
export async function endSale({ ownerPool, schemas }: DrawContext, { id }: Draw, early: boolean): Promise<number> {
  for (const schema of schemas) await closeSale(ownerPool, schema, id, early)
  let tickets = 0
  for (const schema of schemas) tickets += await cutTickets(ownerPool, schema, id, chunkSize)
  return tickets
}
