import type { MotifName } from '../art/motifs/index.ts'
import type { Chance } from '../chance.ts'
import { compose, languages, type Names, namesOf, rows } from './language.ts'

/** A title before it becomes a game; `phrase` and `tag` are its origin. */
export type Title = { names: Names; motif: MotifName; phrase: string; tag: string }

/** Rows such as `tag motif: EN|TY|…` or `motif: EN|TY|…`. */
export function written(table: string): Title[] {
  return rows(table).map((row) => {
    const at = row.indexOf(':')
    const words = row.slice(0, at).split(' ')
    return {
      names: namesOf(row.slice(at + 1)),
      motif: words.at(-1) as MotifName,
      phrase: row,
      tag: words.length > 1 ? (words[0] ?? '') : '',
    }
  })
}

/** Every noun in every phrase. */
export function composed(nouns: string, phrases: string): Title[] {
  return rows(phrases).flatMap((phrase, i) =>
    written(nouns).map((noun) => {
      // A noun may have several heroes, as a table game has cards, chips and a crown; the phrases alternate between them.
      const heroes = noun.motif.split('/') as MotifName[]
      return {
        names: compose(namesOf(phrase), noun.names),
        motif: heroes[i % heroes.length] ?? noun.motif,
        phrase,
        tag: noun.tag,
      }
    }),
  )
}

/**
 * Picks `count` titles so that no text repeats in any language and no hero or phrase comes back soon, because the list must not look
 * generated.
 */
export function pickTitles(pool: readonly Title[], count: number, taken: Set<string>, chance: Chance): Title[] {
  const waiting = chance.shuffle(pool)
  const chosen: Title[] = []
  while (chosen.length < count) {
    const index = [6, 4, 2, 0].reduce(
      (found, gap) =>
        found >= 0 ? found : waiting.findIndex((title) => fits(title, chosen.slice(chosen.length - gap), taken)),
      -1,
    )
    const [title] = index >= 0 ? waiting.splice(index, 1) : []
    if (!title) throw new Error(`only ${chosen.length} of ${count} titles are free`)
    for (const language of languages) taken.add(`${language} ${title.names[language]}`)
    chosen.push(title)
  }
  return chosen
}

function fits(title: Title, recent: readonly Title[], taken: ReadonlySet<string>): boolean {
  if (languages.some((language) => taken.has(`${language} ${title.names[language]}`))) return false
  return recent.every((other) => other.phrase !== title.phrase && other.motif !== title.motif)
}
