import type { BodyOf, lottery } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http.ts'
import type { View } from './board.ts'
import * as store from './store-member.ts'

/** Those that are still offered, added last first. */
export async function listFavourites(trx: Trx, view: View, member: OwnerRef): Promise<{ gameIds: string[] }> {
  const offered = new Map(view.offered.map(({ code, gameId }) => [code, gameId]))
  const codes = await store.favouriteCodes(trx, member)
  return { gameIds: codes.flatMap((code) => offered.get(code) ?? []) }
}

/** Only what is offered can be added, so nobody has more than there are. What is no longer offered can still be taken away. */
export async function setFavourite(
  trx: Trx,
  view: View,
  member: OwnerRef,
  { gameId, isFavourite }: BodyOf<typeof lottery.setFavourite>,
): Promise<{ gameIds: string[] }> {
  const one = isFavourite ? view.findOffered(gameId) : view.findByGame(gameId)
  if (isFavourite && !one) throw new DomainError('field_invalid', { fields: ['gameId'] })
  if (one) await (isFavourite ? store.insertFavourite : store.deleteFavourite)(trx, member, one.code)
  return listFavourites(trx, view, member)
}
