/** The English that players read has one term a thing; `docs/design/plain-words.md` has the vocabulary. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { announcementsOf, helpOf, levelsOf, mallOf } from '../../demo/src/content/index.ts'

const root = join(import.meta.dirname, '..', '..')

interface Copy {
  readonly where: string
  readonly text: string
}

/** What not to say, and what to say instead. */
const oldTerms: readonly (readonly [old: RegExp, term: string])[] = [
  [/\b(?:an offer|offers)\b/i, 'Promotions'],
  [/\bbonus money\b/i, 'Bonus balance'],
  [
    /\bgiv(?:e|es|en|ing) (?:\w+ )?up\b|\bgiv(?:e|es|en|ing) back\b|\btak(?:e|es|en|ing) (?:it |them )?back\b/i,
    'Cancel',
  ],
  [/\breward cent(?:er|re)\b/i, 'Rewards'],
  [/\b(?:betting|account|deposit|withdrawal) records?\b|\bmovements?\b/i, 'Bets, Transactions, Statement'],
  [/\bfree to use\b|\bset aside\b/i, 'Available, On hold'],
  [
    /\b(?:pay|pays|paid|paying) in\b|\b(?:take|takes|taken|taking) (?:money )?out\b|\bmov(?:e|es|ed|ing) money\b/i,
    'Deposit, Withdraw, Transfer',
  ],
  [/\bstaked\b|\bstakes of\b|\b(?:to|you) stake\b/i, 'Stake, bet, wagered, Turnover'],
  [/\brunning\b|^process$/i, 'Open, In progress'],
  [/(?<!\bbet )\bslips?\b|\bcoupons?\b/i, 'Bet slip, Receipt'],
  [/\bmakers?\b|\bvendors?\b|(?<!\bof a )\bkinds?\b/i, 'Providers, Categories, type'],
  [/\bour service\b|\bservice desk\b|\bthe desk\b|\bpeople of our\b/i, 'Customer service'],
  [/\bshow (?:us )?(?:once )?who you are\b/i, 'Verify identity'],
  [/\bstands\b|\bby itself\b|\bmeanwhile\b|\bsomebody\b|\bnobody\b|\bwhoever\b|\beverybody\b/i, 'plain words'],
  [
    /\be-mail\b|\buser name\b|\bsign(?:ed|ing)? out\b|\b(?:favourite|centre|licence)/i,
    'Email, username, log out, American spelling',
  ],
]

const internalCodes = /\b[a-z]+_[a-z_]+\b|\b[A-Z]+_[A-Z_]+\b|\bundefined\b|\bnull\b|\bNaN\b|\[object /

const exceptions: Readonly<Record<string, string>> = {
  'studio baccarat2': 'a hand stands on six: the term of the game',
}

function faultsIn({ where, text }: Copy): string[] {
  if (where in exceptions) return []
  // Placeholders, addresses and tags are not read.
  const shown = text.replaceAll(/\{\w+\}|<[^>]*>/g, ' ')
  return [
    ...oldTerms.flatMap(([old, term]) => (old.test(shown) ? [`${where}: ${old.exec(shown)?.[0]} → ${term}`] : [])),
    ...(internalCodes.test(shown) ? [`${where}: shows ${internalCodes.exec(shown)?.[0]}`] : []),
  ]
}

const catalogues = (): Copy[] =>
  globSync(join(root, 'web/src/i18n/catalogues/EN/*.json')).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([where, text]) => ({
      where,
      text,
    })),
  )

const copiesAt = (where: string, texts: readonly string[]): Copy[] => texts.map((text) => ({ where, text }))

const demo = (): Copy[] =>
  Object.keys(helpOf).flatMap((merchant) =>
    [
      announcementsOf[merchant]!.flatMap(({ key, wordings: { EN } }) =>
        copiesAt(`${merchant} ${key}`, [EN.title, EN.summary, EN.html ?? '', ...(EN.paragraphs ?? [])]),
      ),
      helpOf[merchant]!.flatMap(({ slug, wordings: { EN } }) => copiesAt(`${merchant} ${slug}`, [EN.title, EN.html])),
      mallOf[merchant]!.flatMap(({ id, abouts: { EN } }) => copiesAt(`${merchant} ${id}`, [EN])),
      levelsOf[merchant]!.flatMap(({ names: { EN } }) => copiesAt(`${merchant} levels`, [EN])),
    ].flat(),
  )

/** Studio texts are lists by language, English first. */
async function studio(): Promise<Copy[]> {
  const files = globSync(join(root, 'studio/client/**/*texts.ts'))
  const modules = await Promise.all(files.map(async (file) => (await import(file)) as Record<string, unknown>))
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((texts) => (typeof texts === 'object' && texts !== null ? Object.entries(texts) : []))
    .flatMap(([key, words]) => (Array.isArray(words) ? [{ where: `studio ${key}`, text: String(words[0]) }] : []))
}

it('UX-18 every English text keeps to the vocabulary and shows no internal code', async () => {
  const texts = [catalogues(), demo(), await studio()]
  expect(texts.map(({ length }) => length > 100)).toEqual([true, true, true])
  expect(texts.flat().flatMap(faultsIn)).toEqual([])
})

it.each([
  ['Take your bonus money', 'bonus money → Bonus balance'],
  ['Add to the slip', 'slip → Bet slip, Receipt'],
  ['Failed: insufficient_funds', 'shows insufficient_funds'],
])('UX-18 finds what is planted: %s', (text, finding) => {
  expect(faultsIn({ where: 'here', text })).toEqual([`here: ${finding}`])
})

it('UX-18 accepts the terms, and old words in placeholders and addresses', () => {
  for (const text of [
    'Add to bet slip',
    '{staked} wagered',
    'See <a href="/m/offers_now">Promotions</a>',
    'Three of a kind',
  ])
    expect(faultsIn({ where: 'here', text })).toEqual([])
})
