import type { catalogue, Language, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import * as members from './store/member.ts'
import * as store from './store/shelves.ts'
import { visibleAmong } from './visibility/store.ts'

const mostSuggested = 12
/** Fewer than this look like a mistake. */
const fewestSuggested = 3
/** How many of the member's latest games are left out of the suggestions. */
const lately = 20

/** Games that other members opened who also opened this member's latest game. */
export async function suggestGames(
  trx: Trx,
  member: OwnerRef,
  language: Language,
  hidden: readonly string[],
): Promise<ValueOf<typeof catalogue.suggestedGames>> {
  const opened = await visibleAmong(trx, await members.recentIds(trx, member), hidden)
  const [last] = opened
  if (last === undefined) return { because: null, list: [] }
  const others = await visibleAmong(
    trx,
    await members.openedWith(trx, last, opened.slice(0, lately), mostSuggested),
    hidden,
  )
  const enough = others.length < fewestSuggested ? [] : others
  const [because = null, ...list] = await store.describe(trx, [last, ...enough], language, hidden)
  return { because, list }
}
