import type { ValueOf, lottery } from '@parola/contract'
import { leafOf } from '@parola/fair-draw'
import { DomainError, invariant } from '../platform/errors.ts'
import type { Act, Pool } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as store from './store-orders.ts'
import { readLeaves } from './store-settlement.ts'
import { growTree, type TicketTree } from './ticket-tree.ts'

/** The trees that were asked for last. One of a million tickets takes 64 MB. */
const mostTrees = 4

/** Shows members where their tickets stand among all of a draw, over all shards and merchants. */
export function createInclusions(pool: Pool, schemas: readonly string[]) {
  const trees = new Map<string, Promise<TicketTree>>()

  function treeOf(drawId: string): Promise<TicketTree> {
    const tree = trees.get(drawId) ?? grow(drawId)
    // What was asked for last stands last.
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

  return async (act: Act, member: OwnerRef, number: string): Promise<ValueOf<typeof lottery.inclusion>> => {
    const ticket = await act((trx) => store.readTicket(trx, member, number))
    // Before the sale ends there is no tree, and what was given back never stands in it.
    if (!ticket?.root || ticket.isCancelled) throw new DomainError('not_found')
    const tree = await treeOf(ticket.drawId)
    const found = tree.find(Buffer.from(leafOf(ticket.text, ticket.salt)))
    invariant(found && tree.root.equals(ticket.root), 'every ticket of a draw stands under the root that was published')
    return {
      index: found.index,
      tickets: tree.size,
      path: found.path.map((node) => node.toString('hex')),
      root: tree.root.toString('hex'),
    }
  }
}
