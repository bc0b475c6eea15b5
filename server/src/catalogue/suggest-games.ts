import type { catalogue, Language, ValueOf } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import type { OwnerRef } from '../platform/http.ts'
import * as members from './store-member.ts'
import * as store from './store.ts'

const mostSuggested = 12
/** One or two look like a mistake. */
const fewestSuggested = 3
/** What the member opened lately needs no suggestion. */
const lately = 20

/** What other members opened who opened the game that this one opened last. */
export async function suggestGames(
  trx: Trx,
  member: OwnerRef,
  language: Language,
): Promise<ValueOf<typeof catalogue.suggestedGames>> {
  const opened = await members.recentIds(trx, member)
  const [last] = opened
  if (last === undefined) return { because: null, list: [] }
  const others = await members.openedWith(trx, last, opened.slice(0, lately), mostSuggested)
  const enough = others.length < fewestSuggested ? [] : others
  const [because = null, ...list] = await store.describe(trx, [last, ...enough], language)
  return { because, list }
}
