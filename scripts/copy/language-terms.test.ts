import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { announcementsOf, helpOf, levelsOf, mallOf } from '../../demo/src/content/index.ts'
import { groups } from '../../demo/src/lotteries/groups.ts'
import { merchants } from '../../demo/src/merchants/index.ts'
import { sayIn, type Texts } from '../../studio/client/engine/texts.ts'
import { folder, readCatalogue } from '../../web/build/catalogue-files.ts'

const root = join(import.meta.dirname, '..', '..')

/** The languages whose page in docs/languages lists words not to use, as `| not | but |`. */
const pages = globSync('docs/languages/*.md', { cwd: root }).flatMap((path) => {
  const [, table] = readFileSync(join(root, path), 'utf8').split('## Words not to use')
  const rows = [...(table ?? '').matchAll(/^\| (?!not |---)(.+) \| (.+) \|$/gm)]
  const terms = rows.map(([, not = '', but = '']) => ({ not, but, found: patternOf(not) }))
  return terms.length === 0 ? [] : [{ language: path.slice(-5, -3), terms }]
})

/** Latin words are whole words; other scripts have none to tell apart, or put their articles before them. */
function patternOf(term: string): RegExp {
  return /^\p{Script=Latin}/u.test(term)
    ? new RegExp(String.raw`(?<!\p{L})${term}(?!\p{L})`, 'iu')
    : new RegExp(term, 'u')
}

type Said = readonly [where: string, text: string]

/** All texts inside a value that were written in one language. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((part) => textsOf(part))
      : []

const catalogueTexts = (language: string): Said[] =>
  globSync(`${language}/*.json`, { cwd: folder }).flatMap((path) => Object.entries(readCatalogue(join(folder, path))))

const demoTexts = (language: string): Said[] => {
  const texts = (where: string, inLanguages: object): Said[] =>
    textsOf((inLanguages as Record<string, unknown>)[language]).map((text) => [where, text])
  return [
    ...Object.values(announcementsOf).flatMap((all) => all.flatMap(({ key, wordings }) => texts(key, wordings))),
    ...Object.values(helpOf).flatMap((all) => all.flatMap(({ slug, wordings }) => texts(slug, wordings))),
    ...Object.values(levelsOf).flatMap((all) => all.flatMap(({ names }) => texts('levels', names))),
    ...Object.values(mallOf).flatMap((all) => all.flatMap(({ id, abouts }) => texts(id, abouts))),
    ...groups.flatMap(({ tag, labels }) => texts(tag, labels)),
    ...merchants.flatMap(({ code, download }) => texts(code, download.texts)),
  ]
}

const studioTexts = async (language: string): Promise<Said[]> => {
  const files = globSync('studio/client/*/*texts.ts', { cwd: root })
  const modules = await Promise.all(files.map((path) => import(join(root, path)) as Promise<object>))
  const tables = modules.flatMap((module) => Object.values(module).filter((value) => typeof value === 'object'))
  return (tables as Texts[]).flatMap((table) =>
    Object.keys(table).map((key): Said => [key, sayIn(table, language)(key)]),
  )
}

describe('the words of a language', () => {
  it('are ruled for the languages that the demo offers', () => {
    expect(pages.map(({ language }) => language).toSorted()).toEqual(['AR', 'CN', 'ID', 'JA', 'TH', 'TY', 'VI'])
  })

  it.each(pages)('$language uses none that its page rules out', async ({ language, terms }) => {
    const said = [...catalogueTexts(language), ...demoTexts(language), ...(await studioTexts(language))]
    expect(said.length).toBeGreaterThan(2_000)
    const wrong = said.flatMap(([where, text]) =>
      terms.flatMap(({ not, but, found }) => (found.test(text) ? `${where}: ${not} → ${but}` : [])),
    )
    expect(wrong).toEqual([])
  })
})
