import type { BodyOf, catalogue, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { checkOffered } from './check-offered.ts'
import * as store from './store/member.ts'

export async function addFavourite(
  trx: Trx,
  member: OwnerRef,
  game: BodyOf<typeof catalogue.addFavorite>,
  hidden: readonly string[],
): Promise<ValueOf<typeof catalogue.addFavorite>> {
  await checkOffered(trx, game, hidden)
  await store.insertFavourite(trx, member, game.nodeId)
  return { nodeId: game.nodeId }
}
