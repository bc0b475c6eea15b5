import type { Language } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { maxTypos, typosIn } from './typo-tolerance.ts'
import { askedLetters, lettersOf, nameBegin, searchKey } from './search-key.ts'
import { lettersArea, partSize, type Shelf } from './shelf.ts'
import * as store from './store/shelves.ts'

/** Twenty pages, more than a player browses. */
const mostAnswers = 300

/** How many parts of a shelf are searched at a time: most results are in the first, and each statement must stay short. */
const strides = [1, 3, 8, 8, 8]

/** The maximum number of parts that a search reads; letter shelves are not written beyond it. */
export const searchedParts = strides.reduce((sum, parts) => sum + parts, 0)

/** How many names are compared by edit distance when no name contains the text. */
const mostCompared = 100

/** Games of the shelf whose name, in the language or in English, contains the text: best match first, then the merchant's order. */
export async function searchGames(trx: Trx, typed: string, language: Language, shelf: Shelf): Promise<number[]> {
  const key = searchKey(typed)
  const found = await namesWith(trx, key, language, shelf)
  return found.length > 0
    ? bestFirst(found, fitOf(key))
    : bestFirst(await namesLike(trx, key, language, shelf), typosOf(key))
}

const languagesOf = (language: Language): Language[] => [...new Set<Language>([language, 'EN'])]

/** How well a name that contains the text fits it: lowest first. */
export const fitOf =
  (key: string) =>
  (name: string): number =>
    name === key ? 0 : name.startsWith(key) ? 1 : 2

export const typosOf =
  (key: string) =>
  (name: string): number =>
    typosIn(key, name)

/** The names that contain the text. */
export async function namesWith(trx: Trx, key: string, language: Language, shelf: Shelf): Promise<store.FoundName[]> {
  if (key === '') return []
  const languages = languagesOf(language)
  const counts = await store.countsOf(
    trx,
    [key, nameBegin + key].flatMap((asked) => shelvesFor(asked, languages, shelf)),
  )
  const found = await lookThrough(trx, key, languages, shelf, counts)
  // When there are more matches than the limit, make sure that prefix and exact matches are included.
  if (found.length >= mostAnswers) {
    found.push(...(await lookThrough(trx, nameBegin + key, languages, shelf, counts)))
    found.push(...(await store.namedExactly(trx, key, languages, shelf, mostAnswers)))
  }
  return found
}

/**
 * A name that contains the text is on the shelf of each of its three-letter groups, so searching the shortest of those shelves is enough.
 */
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

/** Empty when no name contains one of the letter groups. */
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

/** The names that share the most letter groups with the text and are within the tolerated typos. */
export async function namesLike(trx: Trx, key: string, language: Language, shelf: Shelf): Promise<store.FoundName[]> {
  const mostTypos = maxTypos(key)
  if (mostTypos === 0) return []
  const languages = languagesOf(language)
  const shared = new Map<number, number>()
  for (const nodeIds of await store.beginningsOf(
    trx,
    languages.flatMap((spoken) =>
      [...lettersOf(key)]
        .filter((letters) => letters.length > 1)
        .map((letters) => lettersArea(shelf.gameType, spoken) + letters),
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
  return names.filter((name) => typosIn(key, name.key) <= mostTypos)
}

/** Each game once, by its better name: lowest score first, ties in the merchant's order. */
export function bestFirst(found: readonly store.FoundName[], figureOf: (name: string) => number): number[] {
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
