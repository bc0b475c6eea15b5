import type { catalogue, Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { pageOf, totalPagesOf } from './page.ts'
import * as members from './store/member.ts'
import * as store from './store/shelves.ts'
import { visibleAmong } from './visibility/store.ts'

interface MemberGamesPage {
  readonly language: Language
  readonly gameType?: catalogue.GameType | undefined
  readonly pageNo: number
  readonly pageSize: number
}

const readers = { favourites: members.favouriteIds, recents: members.recentIds }

/** A page of a member's favourites or recently opened games. */
export async function listMemberGames(
  trx: Trx,
  member: OwnerRef,
  kind: keyof typeof readers,
  { language, gameType, pageNo, pageSize }: MemberGamesPage,
  hidden: readonly string[],
): Promise<{ games: catalogue.Game[]; totalPages: number }> {
  const all = await visibleAmong(trx, await readers[kind](trx, member, gameType), hidden)
  return {
    games: await store.describe(trx, pageOf(all, pageNo, pageSize), language, hidden),
    totalPages: totalPagesOf(all.length, pageSize),
  }
}
