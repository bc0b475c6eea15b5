import type { ValueOf, lottery } from '@parola/contract'
import { leafOf } from '@parola/fair-draw'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { StepRunner, Pool } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import * as store from '../orders/store/orders.ts'
import { readLeaves } from '../settlement/store.ts'
import { growTree, type TicketTree } from './ticket-tree.ts'

/** Size of the LRU cache of trees. A tree of a million tickets takes 64 MB. */
const mostTrees = 4

/** Proves to members that their tickets are in a draw's tree, which spans all shards and merchants. */
export function createInclusions(pool: Pool, schemas: readonly string[]) {
  const trees = new Map<string, Promise<TicketTree>>()

  function treeOf(drawId: string): Promise<TicketTree> {
    const tree = trees.get(drawId) ?? grow(drawId)
    // Reinsert at the end, so that the first entry is the least recently used.
    trees.delete(drawId)
    trees.set(drawId, tree)
    tree.catch(() => trees.get(drawId) === tree && trees.delete(drawId))
    const [oldest] = trees.keys()
    if (trees.size > mostTrees && oldest !== undefined) trees.delete(oldest)
    return tree
  }

  async function grow(drawId: string): Promise<TicketTree> {
    const leaves: Buffer[] = []
    for (const schema of schemas) for (const leaf of await readLeaves(pool, schema, drawId)) leaves.push(leaf)
    return growTree(leaves)
  }

  return async (runStep: StepRunner, member: OwnerRef, number: string): Promise<ValueOf<typeof lottery.inclusion>> => {
    const ticket = await runStep((trx) => store.readTicket(trx, member, number))
    // There is no tree before the sale ends, and cancelled tickets are never in it.
    if (!ticket?.root || ticket.isCancelled) throw new DomainError('not_found')
    const tree = await treeOf(ticket.drawId)
    const found = tree.find(Buffer.from(leafOf(ticket.text, ticket.salt)))
    invariant(
      found && tree.root.equals(ticket.root),
      'a ticket is missing from the tree, or the tree does not match the published root',
    )
    return {
      index: found.index,
      tickets: tree.size,
      path: found.path.map((node) => node.toString('hex')),
      root: tree.root.toString('hex'),
    }
  }
}
