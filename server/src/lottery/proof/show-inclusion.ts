import type { ValueOf, lottery } from '@parola/contract'
import { leafOf } from '@parola/fair-draw'
import { DomainError, invariant } from '../../platform/errors.ts'
import type { StepRunner, Pool } from '../../platform/db/db.ts'
import type { OwnerRef } from '../../platform/http/serve.ts'
import { cell } from '../fair-context.ts'
import * as store from '../orders/store/orders.ts'
import { nativeTicketLeaf } from '../receipts/ticket-leaf.ts'
import { readLeaves } from '../settlement/store/sales.ts'
import { growTree, type TicketTree } from './ticket-tree.ts'

/** Size of the LRU cache of trees. A tree of a million tickets takes 64 MB. */
const mostTrees = 4

export interface Inclusions {
  /** Where a ticket of version 1 stands. */
  ofTicket(runStep: StepRunner, member: OwnerRef, number: string): Promise<ValueOf<typeof lottery.inclusion>>
  /** Where the standing tickets of an order of version 2 are, in the order of lines. */
  ofOrder(runStep: StepRunner, member: OwnerRef, id: string): Promise<ValueOf<typeof lottery.orderInclusion>>
}

/** Proves to members that their tickets are in a draw's tree, which spans all merchants. */
export function createInclusions(pool: Pool): Inclusions {
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
    return growTree(await readLeaves(pool, drawId))
  }

  return {
    async ofTicket(runStep, member, number) {
      const ticket = await runStep((trx) => store.readTicket(trx, member, number))
      // There is no tree before the sale ends, and cancelled tickets are never in it.
      if (!ticket?.root || ticket.receipt !== null || ticket.isCancelled) throw new DomainError('not_found')
      const tree = await treeOf(ticket.drawId)
      const { text, salt, root } = ticket
      const { index, path } = placeIn(tree, root, Buffer.from(leafOf(text, salt)))
      return { text, salt: salt.toString('hex'), index, tickets: tree.size, path, root: root.toString('hex') }
    },
    async ofOrder(runStep, member, id) {
      const { order, tickets } = await runStep(async (trx) => ({
        order: await store.readOrder(trx, member, id),
        tickets: await store.readTickets(trx, member, id),
      }))
      if (!order?.root || order.promise === null) throw new DomainError('not_found')
      const { root, drawId } = order
      const tree = await treeOf(drawId)
      const standing = tickets.filter(({ isCancelled }) => !isCancelled)
      return {
        cell,
        tickets: standing.map(({ number, text, salt }) => {
          const { index, path } = placeIn(tree, root, nativeTicketLeaf(text, salt))
          return { ticket: number, index, path }
        }),
      }
    },
  }
}

function placeIn(tree: TicketTree, root: Buffer, leaf: Buffer): { readonly index: number; readonly path: string[] } {
  const found = tree.find(leaf)
  invariant(
    found && tree.root.equals(root),
    'a ticket is missing from the tree, or the tree does not match the published root',
  )
  return { index: found.index, path: found.path.map((node) => node.toString('hex')) }
}
