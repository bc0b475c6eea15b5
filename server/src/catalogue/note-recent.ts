import type { BodyOf, catalogue, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { checkOffered } from './check-offered.ts'
import * as store from './store/member.ts'

/** How many earlier games form a pair with a newly opened one. */
const pairedWith = 10

/**
 * Records that the member opened a game and, the first time, counts its pairs with the games opened just before. A pair counts once per
 * member unless one of its games has dropped out of the member's recents in between, which is accurate enough for suggestions.
 */
export async function noteRecent(
  trx: Trx,
  member: OwnerRef,
  game: BodyOf<typeof catalogue.addRecent>,
  hidden: readonly string[],
): Promise<ValueOf<typeof catalogue.addRecent>> {
  await checkOffered(trx, game, hidden)
  const opened = await store.openedForUpdate(trx, member)
  const others = opened.filter((nodeId) => nodeId !== game.nodeId)
  await store.upsertRecent(trx, member, game.nodeId)
  const tooOld = others.slice(store.keptRecents - 1)
  if (tooOld.length > 0) await store.deleteRecents(trx, member, tooOld)
  const known = others.length < opened.length
  if (!known && others.length > 0) await store.countPairs(trx, game.nodeId, others.slice(0, pairedWith))
  return { nodeId: game.nodeId }
}
