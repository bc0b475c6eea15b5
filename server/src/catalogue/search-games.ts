import type { Language } from '@parola/contract'
import type { Trx } from '../platform/db.ts'
import { forgivenSlips, slipsIn } from './near-miss.ts'
import { askedLetters, lettersOf, nameBegin, searchKey } from './search-key.ts'
import { lettersArea, partSize, type Shelf } from './shelf.ts'
import * as store from './store.ts'

/** Nobody turns more than twenty pages of answers. */
const mostAnswers = 300

/** How many parts of a shelf are looked through at a time: most answers stand in the first, and no statement may last. */
const strides = [1, 3, 8, 8, 8]

/** As far as a search ever reads; shelves of letters are written no further. */
export const searchedParts = strides.reduce((sum, parts) => sum + parts, 0)

/** How many names are compared letter by letter when no name holds what was typed. */
const mostCompared = 100

/** Games of the shelf whose name holds what was typed, in the language or in English: the best match first, then in the merchant's order. */
export async function searchGames(trx: Trx, typed: string, language: Language, shelf: Shelf): Promise<number[]> {
  const key = searchKey(typed)
  if (key === '') return []
  const languages = [...new Set<Language>([language, 'EN'])]
  const counts = await store.countsOf(
    trx,
    [key, nameBegin + key].flatMap((asked) => shelvesFor(asked, languages, shelf)),
  )
  const found = await lookThrough(trx, key, languages, shelf, counts)
  // When more hold it than are answered, those that begin with it and those that are it must not be among the ones left out.
  if (found.length >= mostAnswers) {
    found.push(...(await lookThrough(trx, nameBegin + key, languages, shelf, counts)))
    found.push(...(await store.namedExactly(trx, key, languages, shelf, mostAnswers)))
  }
  if (found.length > 0) return bestFirst(found, (name) => (name === key ? 0 : name.startsWith(key) ? 1 : 2))
  return forgivenSlips(key) === 0 ? [] : nearMisses(trx, key, languages, shelf)
}

/** Every name that holds the asked letters stands on the shelves of each three of them; the shortest shelf is looked through. */
async function lookThrough(
  trx: Trx,
  asked: string,
  languages: readonly Language[],
  shelf: Shelf,
  counts: ReadonlyMap<string, number>,
): Promise<store.FoundName[]> {
  const found: store.FoundName[] = []
  let open = languages.flatMap((language) => shortestShelf(asked, language, shelf, counts))
  let from = 0
  for (const parts of strides) {
    if (open.length === 0) break
    found.push(...(await store.namesOn(trx, open, { from, to: from + parts }, asked, shelf)))
    from += parts
    open = open.filter(
      ({ games, language }) =>
        games > from * partSize && found.filter((one) => one.language === language).length < mostAnswers,
    )
  }
  return found
}

/** None, when some of the letters are in no name at all. */
function shortestShelf(asked: string, language: Language, shelf: Shelf, counts: ReadonlyMap<string, number>) {
  const [shortest] = shelvesFor(asked, [language], shelf)
    .map((name) => ({ name, language, games: counts.get(name) ?? 0 }))
    .toSorted((a, b) => a.games - b.games)
  return shortest && shortest.games > 0 ? [shortest] : []
}

const shelvesFor = (asked: string, languages: readonly Language[], { gameType }: Shelf): string[] =>
  languages.flatMap((language) => {
    const area = lettersArea(gameType, language)
    return askedLetters(asked).map((letters) => area + letters)
  })

/** Names that share the most letters with what was typed and are a slip or two away from it. */
async function nearMisses(trx: Trx, key: string, languages: readonly Language[], shelf: Shelf): Promise<number[]> {
  const shared = new Map<number, number>()
  for (const nodeIds of await store.beginningsOf(
    trx,
    languages.flatMap((language) =>
      [...lettersOf(key)]
        .filter((letters) => letters.length > 1)
        .map((letters) => lettersArea(shelf.gameType, language) + letters),
    ),
  )) {
    for (const nodeId of nodeIds) shared.set(nodeId, (shared.get(nodeId) ?? 0) + 1)
  }
  const closest = [...shared].toSorted(([, a], [, b]) => b - a).slice(0, mostCompared)
  const names = await store.namesOf(
    trx,
    closest.map(([nodeId]) => nodeId),
    languages,
    shelf,
  )
  const slips = new Map(names.map(({ key: name }) => [name, slipsIn(key, name)]))
  const slipsOf = (name: string) => slips.get(name) ?? Infinity
  return bestFirst(
    names.filter((name) => slipsOf(name.key) <= forgivenSlips(key)),
    slipsOf,
  )
}

/** Each game once, by its better name: the lowest figure first, equal ones in the merchant's order. */
function bestFirst(found: readonly store.FoundName[], figureOf: (name: string) => number): number[] {
  const best = new Map<number, { rank: number; figure: number }>()
  for (const { nodeId, rank, key } of found) {
    const figure = figureOf(key)
    if (figure < (best.get(nodeId)?.figure ?? Infinity)) best.set(nodeId, { rank, figure })
  }
  return [...best]
    .toSorted(([, a], [, b]) => a.figure - b.figure || a.rank - b.rank)
    .slice(0, mostAnswers)
    .map(([nodeId]) => nodeId)
}
