import type { BodyOf, lottery } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import type { View } from './sales-snapshot.ts'
import * as store from './store/member.ts'

/** Lists the favourites that the merchant still offers, most recently added first. */
export async function listFavourites(trx: Trx, view: View, member: OwnerRef): Promise<{ gameIds: string[] }> {
  const offered = new Map(view.offered.map(({ code, gameId }) => [code, gameId]))
  const codes = await store.favouriteCodes(trx, member)
  return { gameIds: codes.flatMap((code) => offered.get(code) ?? []) }
}

/** A member can add only offered lotteries, which bounds the list, and can remove any lottery, offered or not. */
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
