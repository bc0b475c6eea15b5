import type { catalogue, Language } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import { pageOf, totalPagesOf } from './page.ts'
import * as members from './store-member.ts'
import * as store from './store.ts'

interface OwnPage {
  readonly language: Language
  readonly gameType?: catalogue.GameType | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const readers = { favourites: members.favouriteIds, recents: members.recentIds }

/** A page of the games a member marked or opened. */
export async function listOwn(
  trx: Trx,
  member: OwnerRef,
  kind: keyof typeof readers,
  { language, gameType, pageNo, pageSize }: OwnPage,
): Promise<{ games: catalogue.Game[]; totalPages: number }> {
  const all = await readers[kind](trx, member, gameType)
  return {
    games: await store.describe(trx, pageOf(all, pageNo, pageSize), language),
    totalPages: totalPagesOf(all.length, pageSize),
  }
}
