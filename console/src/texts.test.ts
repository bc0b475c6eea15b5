import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'

const catalogueOf = async (code: string): Promise<unknown> => {
  const name = code.toLowerCase()
  const module = (await import(`./texts/${name}/index.ts`)) as Record<string, unknown>
  return module[name]
}

type Sentence = (...parts: unknown[]) => unknown

/** Every text and sentence by its path. */
function* textsIn(value: unknown, path = ''): Generator<readonly [path: string, value: string | Sentence]> {
  if (typeof value === 'string' || typeof value === 'function') yield [path, value as string | Sentence]
  else for (const [key, inner] of Object.entries(value ?? {})) yield* textsIn(inner, `${path}.${key}`)
}

/** The number that stands for a part of a sentence, or for a field of one. */
const numberOf = (place: number, field: number) => 1_000 + 100 * place + field

/** A part with every field that it is asked for; fields of one name hold one number. */
const partAt = (place: number): unknown =>
  new Proxy([], {
    get: (_, field) =>
      field === Symbol.iterator ? [][Symbol.iterator] : numberOf(place, 1 + (parseInt(String(field), 36) % 99)),
  })

/** What can stand in a sentence: a word, a number, or something with fields. */
const kinds = [(place: number) => `⟦${numberOf(place, 0)}⟧`, (place: number) => numberOf(place, 0), partAt]

/** Which of its parts a sentence shows, for each kind of part; null for a kind that it does not take. */
function shownBy(sentence: Sentence): (readonly string[] | null)[] {
  return kinds.map((part) => {
    try {
      const said = JSON.stringify(sentence(...Array.from({ length: sentence.length }, (_, place) => part(place))))
      return [...new Set(said.replaceAll(/(?<=\d)[.,\s\u00A0](?=\d{3})/g, '').match(/1\d{3}/g))].toSorted()
    } catch {
      return null
    }
  })
}

describe('CON-57 the console speaks', async () => {
  const english = new Map(textsIn(await catalogueOf('EN')))

  it('more than a thousand texts', () => {
    expect(english.size).toBeGreaterThan(1_000)
  })

  it.each(Object.keys(languages).filter((code) => code !== 'EN'))(
    'CON-57 %s with every text of the English, and the same parts in each sentence',
    async (code) => {
      const own = new Map(textsIn(await catalogueOf(code)))
      expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
      const differing = [...english].flatMap(([path, said]): unknown[] => {
        const other = own.get(path)
        if (typeof said === 'string') return typeof other === 'string' && (other !== '' || said === '') ? [] : [path]
        if (typeof other !== 'function' || said.length !== other.length) return [path]
        const [asked, answered] = [shownBy(said), shownBy(other)]
        const isSame = asked.every((shown, kind) => shown === null || isDeepStrictEqual(shown, answered[kind]))
        return isSame ? [] : [[path, asked, answered]]
      })
      expect(differing).toEqual([])
    },
  )

  it.each(Object.keys(languages).filter((code) => code !== 'EN'))(
    'CON-57 %s with no English sentence left',
    async (code) => {
      const left = [...textsIn(await catalogueOf(code))].filter(
        ([path, said]) => typeof said === 'string' && said === english.get(path) && said.split(' ').length > 3,
      )
      expect(left).toEqual([])
    },
  )
})
