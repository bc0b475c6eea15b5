import { timeOf } from '@parola/fair-draw'
import { inTransaction } from '../platform/db.ts'
import { invariant } from '../platform/errors.ts'
import { say } from './draw-log.ts'
import type { DrawContext } from './draw-context.ts'
import type { Draw } from './draw.ts'
import * as store from './store-draws.ts'
import { closeSale, cutTickets, readLeaves } from './store-settlement.ts'
import { growTree } from './ticket-tree.ts'

/** So many tickets are settled in one transaction, and those of the last member in it. */
const chunkSize = 2_000

/** Ends the sale, counts the tickets, and says what is in the draw before anybody can know its result. */
export async function lockDraw(context: DrawContext, draw: Draw): Promise<void> {
  const { ownerPool, schemas, beacon, signer } = context
  const tickets = await endSale(context, draw, false)
  const leaves: Buffer[] = []
  for (const schema of schemas) for (const leaf of await readLeaves(ownerPool, schema, draw.id)) leaves.push(leaf)
  invariant(leaves.length === tickets, 'every ticket that stands is a leaf')
  const { root } = await growTree(leaves)
  const now = await store.readNow(ownerPool)
  const { origin } = draw
  const drawable = origin.source === 'fair' ? timeOf(beacon.chain, origin.round) : draw.drawsAt
  // A sealed secret that is published when the beacon has spoken could have been chosen: it counts as none.
  const sealedSecret = origin.source === 'fair' ? (now < drawable ? origin.sealedSecret : Buffer.alloc(0)) : null
  await inTransaction(ownerPool, { merchantId: null, now }, async (trx) => {
    const fields = { root, tickets: String(tickets), ...(sealedSecret ? { sealed_secret: sealedSecret } : {}) }
    if (!(await store.advance(trx, draw, 'locked', drawable, fields))) return
    const published = sealedSecret ? { sealedSecret: sealedSecret.toString('hex') } : {}
    await say(trx, signer, [{ draw, event: 'locked', body: { ...published, root: root.toString('hex'), tickets } }])
  })
}

/** Nobody buys or gives back any more, in no shard; what was bought is cut for settlement. Answers how many tickets stand. */
export async function endSale({ ownerPool, schemas }: DrawContext, { id }: Draw, early: boolean): Promise<number> {
  for (const schema of schemas) await closeSale(ownerPool, schema, id, early)
  let tickets = 0
  for (const schema of schemas) tickets += await cutTickets(ownerPool, schema, id, chunkSize)
  return tickets
}
