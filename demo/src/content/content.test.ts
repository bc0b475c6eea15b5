import { promotions, type Language } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { bannerJobs } from '../art/banners/jobs.ts'
import { mallJobs } from '../art/mall/jobs.ts'
import { groupsOf } from '../lotteries/index.ts'
import { merchants } from '../merchants/index.ts'
import { figureIn } from './figure.ts'
import { announcementsOf, helpOf, levelsOf, mallOf, promotionsOf, referralOf } from './index.ts'
import { percent, pesos, textLanguages } from './languages.ts'
import { fill, messageOf, reword } from './message.ts'
import { neededOf } from './promotions/figures.ts'
import type { DemoTerms } from './promotions/index.ts'
import { translate, translatedLanguages, wordsOf } from './translation.ts'

const codes = ['parola', 'bahaghari'] as const
const now = new Date('2026-11-15T00:00:00Z')

const promotionsAt = (code: string) =>
  promotionsOf[code]!.map(({ key, terms, budgetMinor }) => ({
    key,
    terms,
    budgetMinor,
    announcement: announcementsOf[code]!.find((one) => one.key === key)!,
  }))

/** All texts of a merchant, with their location. */
const textsAt = (code: string): [where: string, language: string, text: string][] => [
  ...announcementsOf[code]!.flatMap(({ key, wordings }) =>
    Object.entries(wordings).map(
      ([language, { title, summary, paragraphs = [], html = '' }]): [string, string, string] => [
        key,
        language,
        [title, summary, ...paragraphs, html].join('\n'),
      ],
    ),
  ),
  ...helpOf[code]!.flatMap(({ slug, wordings }) =>
    Object.entries(wordings).map(([language, { title, html }]): [string, string, string] => [
      slug,
      language,
      `${title}\n${html}`,
    ]),
  ),
  ...mallOf[code]!.flatMap(({ id, abouts }) =>
    Object.entries(abouts).map(([language, text]): [string, string, string] => [id, language, text]),
  ),
]

describe.each(codes)('the content of %s', (code) => {
  it('is written in English and in Tagalog, each in its own words', () => {
    const written = [
      ...announcementsOf[code]!.map(({ key, wordings: { EN, TY } }) => [
        key,
        EN.title + EN.summary,
        TY.title + TY.summary,
      ]),
      ...announcementsOf[code]!.map(({ key, wordings: { EN, TY } }) => [key, bodyOf(EN), bodyOf(TY)]),
      ...helpOf[code]!.map(({ slug, wordings: { EN, TY } }) => [slug, EN.html, TY.html]),
      ...mallOf[code]!.map(({ id, abouts: { EN, TY } }) => [id, EN, TY]),
      ...levelsOf[code]!.map(({ level, names: { EN, TY } }) => [String(level), EN, TY]),
    ]
    expect(written.filter(([, EN, TY]) => EN === '' || TY === '' || EN === TY)).toEqual([])
  })

  it('is in every language that the merchant offers', () => {
    const { languages } = merchants.find((one) => one.code === code)!
    const written: [where: string, inLanguages: object][] = [
      ...announcementsOf[code]!.map(({ key, wordings }): [string, object] => [key, wordings]),
      ...helpOf[code]!.map(({ slug, wordings }): [string, object] => [slug, wordings]),
      ...levelsOf[code]!.map(({ level, names }): [string, object] => [`level ${level}`, names]),
      ...mallOf[code]!.map(({ id, abouts }): [string, object] => [id, abouts]),
      ...groupsOf(code).map(({ tag, labels }): [string, object] => [tag, labels]),
    ]
    const missing = written.flatMap(([where, inLanguages]) =>
      languages.filter((language) => !(language in inLanguages)).map((language) => `${where} in ${language}`),
    )
    expect(missing).toEqual([])
  })

  it('has enough of everything', () => {
    const ofKind = (kind: string) => announcementsOf[code]!.filter((one) => one.kind === kind).length
    expect(helpOf[code]!.length).toBeGreaterThanOrEqual(20)
    expect(promotionsOf[code]!.length).toBeGreaterThanOrEqual(code === 'parola' ? 12 : 6)
    expect(ofKind('PL') + ofKind('PU') + ofKind('H')).toBeGreaterThanOrEqual(10)
    expect(Math.min(ofKind('PL'), ofKind('PU'), ofKind('H'))).toBeGreaterThanOrEqual(2)
  })

  it('has unique names, and help names that work in a link', () => {
    const keys = announcementsOf[code]!.map(({ key }) => key)
    const slugs = helpOf[code]!.map(({ slug }) => slug)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.filter((slug) => !/^[a-z][a-z0-9-]{1,63}$/.test(slug))).toEqual([])
  })

  it('uses only pictures that are drawn', () => {
    const drawn = new Set([...bannerJobs(), ...mallJobs()].map(({ path }) => path))
    const shown = [
      ...announcementsOf[code]!.flatMap(({ photo }) => photo ?? []),
      ...mallOf[code]!.map(({ picture }) => picture),
    ]
    expect(shown.filter((path) => !drawn.has(path))).toEqual([])
  })

  it('RG-17 does not press the reader: no urgency, no scarcity, no winning back, no promise', () => {
    const pressing =
      /\b(hurry|last chance|only \d+ left|limited time|act now|don.t miss|guaranteed|sure win|win it back now|bilisan|huling pagkakataon|habang may natitira|siguradong panalo|bawiin mo na)\b|[!！]/i
    expect(textsAt(code).filter(([, , text]) => pressing.test(text))).toEqual([])
  })
})

const bodyOf = ({
  html,
  paragraphs,
  summary,
}: {
  html?: string
  paragraphs?: readonly string[]
  summary: string
}): string => html ?? (paragraphs?.length ? paragraphs.join('\n') : summary)

describe('the promotions', () => {
  it('PROMO-01 of Parola are of every kind, and those of both merchants cover every category', () => {
    expect(new Set(promotionsOf['parola']!.map(({ terms }) => terms.kind))).toEqual(
      new Set(promotions.PromoKind.options),
    )
    for (const code of codes)
      expect(new Set(promotionsAt(code).map(({ announcement }) => announcement.category))).toEqual(
        new Set(promotions.promoCategories),
      )
  })

  it.each(codes)('PROMO-02 of %s: one starts next year, one has ended, one has no end', (code) => {
    const all = promotionsAt(code).map(({ announcement }) => announcement)
    expect(all.some(({ startsAt }) => new Date(startsAt) > now)).toBe(true)
    expect(all.some(({ endsAt }) => endsAt !== undefined && new Date(endsAt) < now)).toBe(true)
    expect(all.some(({ startsAt, endsAt }) => new Date(startsAt) < now && endsAt === undefined)).toBe(true)
  })

  it.each(codes)('of %s all have an announcement, and every announced one has terms', (code) => {
    const told = announcementsOf[code]!.filter(({ kind }) => kind === 'PR').map(({ key }) => key)
    expect(promotionsOf[code]!.map(({ key }) => key)).toEqual(told)
  })

  it.each(codes)('of %s mention no amount, share, wagering or days other than those of their terms', (code) => {
    for (const promotion of promotionsAt(code).filter(({ terms }) => terms.kind !== 'notice')) {
      const holds = figuresIn(promotion)
      for (const [language, wording] of Object.entries(promotion.announcement.wordings)) {
        const said = figuresSaid([wording.title, wording.summary, wording.html ?? ''].join('\n'))
        const shown = [...holds].flatMap((figure) => figuresSaid(figureIn(figure, language as Language)))
        const held = new Set([...holds, ...shown])
        expect([promotion.key, language, said.filter((figure) => !held.has(figure))]).toEqual([
          promotion.key,
          language,
          [],
        ])
      }
    }
  })

  it.each(codes)('of %s state the full wagering and its deadline', (code) => {
    for (const { key, terms, announcement } of promotionsAt(code).filter(({ terms: { wagering } }) => wagering > 0))
      for (const language of textLanguages) {
        const said = figuresSaid(announcement.wordings[language].html ?? '')
        const toStake = pesos(neededOf(terms))
        const largest = pesos(terms.largestMinor ?? 0)
        expect([key, language, said]).toEqual([
          key,
          language,
          expect.arrayContaining([
            toStake,
            largest,
            `${terms.wagering} times`,
            `${terms.days} days`,
            pesos(terms.bonusMinor),
          ]),
        ])
      }
  })

  it('for a friend pay the same as an invitation', () => {
    for (const code of codes) {
      const told = promotionsOf[code]!.filter(({ terms }) => terms.kind === 'referral').map(
        ({ terms, budgetMinor }) => ({
          rewardMinor: terms.bonusMinor,
          leastDepositMinor: terms.leastMinor,
          leastStakedMinor: terms.leastStakedMinor,
          wagering: terms.wagering,
          perMonth: terms.perMonth,
          budgetMinor,
        }),
      )
      expect(told).toEqual(referralOf[code] ? [referralOf[code]] : [])
    }
  })

  it('ECON-07 a friend’s stakes cost more than the reward, after all that they bring the friend', () => {
    for (const code of codes) {
      const referral = referralOf[code]
      if (!referral) continue
      const { rewardMinor, leastStakedMinor } = referral
      const levels = levelsOf[code]!.filter(({ turnoverMinor }) => turnoverMinor <= leastStakedMinor)
      const perPointMinor = Math.max(0, ...mallOf[code]!.map(({ bonusMinor, points }) => bonusMinor / points))
      const backBp = Math.max(...levels.map((level) => level.rebateBp + level.pointsPerHundred * perPointMinor))
      const rebatesBp = promotionsOf[code]!.reduce((sum, { terms }) => sum + partGivenBack(terms), 0)
      const goals = promotionsOf[code]!.filter(({ terms: { kind, period } }) => kind === 'goal' && period === 'once')
      const gifts =
        levels.reduce((sum, { giftMinor }) => sum + giftMinor, 0) +
        goals.reduce((sum, { terms }) => sum + terms.bonusMinor, 0)
      const costsMinor = (leastStakedMinor * (bankerKeepsBp - backBp - rebatesBp)) / 10_000 - gifts
      expect(costsMinor).toBeGreaterThan(rewardMinor)
    }
  })

  it('ECON-04 all have a budget, and a largest bet wherever something must be staked', () => {
    for (const code of codes)
      for (const { key, terms, budgetMinor } of promotionsOf[code]!) {
        expect([key, budgetMinor > 0]).toEqual([key, terms.kind !== 'notice'])
        expect([key, terms.largestMinor !== null]).toEqual([key, terms.wagering > 0 || terms.kind === 'goal'])
      }
  })

  it('ECON-02 give at most 2.3 % of the stakes that they take', () => {
    for (const code of codes)
      for (const { key, terms } of promotionsOf[code]!) {
        // Nothing is staked for a thank-you that an operator decides on.
        if (terms.kind === 'notice' || terms.kind === 'review') continue
        expect([key, givenBp(terms) <= 230]).toEqual([key, true])
      }
  })

  it('together with levels and points return less than the lowest house edge', () => {
    for (const code of codes) {
      const best = levelsOf[code]!.at(-1)!
      const perPointMinor = Math.max(0, ...mallOf[code]!.map(({ bonusMinor, points }) => bonusMinor / points))
      const rebatesBp = promotionsOf[code]!.reduce((sum, { terms }) => sum + partGivenBack(terms), 0)
      expect(best.rebateBp + best.pointsPerHundred * perPointMinor + rebatesBp).toBeLessThan(bankerKeepsBp)
    }
  })
})

/** What the house keeps of a banker's stake, the lowest edge of all games. */
const bankerKeepsBp = 105.79

/** A bonus in hundredths of a percent of the stakes that it takes, before it is earned or after. */
function givenBp(terms: DemoTerms): number {
  const { kind, bonusMinor, rateBp, leastMinor, leastStakedMinor } = terms
  if (kind === 'rebate') return rateBp ?? Infinity
  const stakesMinor = kind === 'goal' ? leastMinor : kind === 'referral' ? leastStakedMinor : neededOf(terms)
  return (bonusMinor * 10_000) / (stakesMinor ?? 0)
}

/** Recurring rewards, in hundredths of a percent of stakes. */
function partGivenBack({ kind, rateBp, bonusMinor, leastMinor, period }: DemoTerms): number {
  if (kind === 'rebate') return rateBp ?? 0
  return kind === 'goal' && period !== 'once' ? (bonusMinor * 10_000) / (leastMinor ?? Infinity) : 0
}

function figuresIn({ terms, budgetMinor }: { terms: DemoTerms; budgetMinor: number }): Set<string> {
  const { bonusMinor, rateBp, leastMinor, leastStakedMinor, wagering, days } = terms
  return new Set([
    pesos(bonusMinor),
    pesos(leastMinor ?? 0),
    pesos(leastStakedMinor ?? 0),
    pesos(neededOf(terms)),
    pesos(terms.largestMinor ?? 0),
    pesos(budgetMinor),
    ...(rateBp === null ? [] : [percent(rateBp), pesos((bonusMinor * 10_000) / rateBp)]),
    `${wagering} times`,
    `${days} days`,
  ])
}

/** The amounts, shares, multiples and days in a text of any language. */
const figuresSaid = (text: string): string[] => [
  ...(text.match(/₱\s?[\d.,]*\d|\d[\d.,]*\s?[₱%]/g) ?? []),
  ...[...text.matchAll(/(\d+) (?:times|beses)/g)].map(([, times]) => `${times} times`),
  ...[...text.matchAll(/(\d+) (?:days|araw)/g)].map(([, days]) => `${days} days`),
]

describe('items of the mall', () => {
  it('state the bonus and its wagering', () => {
    for (const { id, abouts, bonusMinor, wagering } of mallOf['parola']!)
      for (const language of textLanguages) {
        const wanted = wagering === 0 ? [pesos(bonusMinor)] : [pesos(bonusMinor), pesos(bonusMinor * wagering)]
        expect([id, abouts[language].match(/₱\d+(?:,\d{3})*/g)]).toEqual([id, wanted])
      }
  })
})

describe('translations from the English', () => {
  const marks = (text: string) => text.match(/\{\d+\}|<\/?\d>/g)?.toSorted()

  it.each(translatedLanguages)(
    '%s has the figures and links of each message, in its own order, and no English',
    (language) => {
      for (const [english, words] of Object.entries(wordsOf[language])) {
        expect([english, marks(words)]).toEqual([english, marks(english)])
        expect([english, words.trim()]).toEqual([english, words])
        expect([english, words]).not.toEqual([english, ''])
      }
    },
  )

  it.each(translatedLanguages)('%s has no translation without a message', (language) => {
    const said = new Set<string>()
    const collect = (text: string) => reword(text, ({ key }) => (said.add(key), ''))
    const english = codes.flatMap((code) => textsAt(code).filter(([, of]) => of === 'EN'))
    for (const [, , text] of english) for (const line of text.split('\n')) collect(line)
    for (const code of codes) {
      for (const { names } of levelsOf[code]!) collect(names.EN)
      for (const { names } of mallOf[code]!) collect(names.EN)
    }
    expect(Object.keys(wordsOf[language]).filter((message) => !said.has(message))).toEqual([])
  })

  it('keep the figures and addresses of the English, wherever they are', () => {
    const message = messageOf('For every ₱1,000 from 08:00 you get <a href="/m/mall">2 points</a>.')
    expect(message.key).toBe('For every {1} from {2} you get <1>{3} points</1>.')
    expect(fill('<1>{3} 分</1>：{2} 起每 {1}', message, 'CN')).toBe('<a href="/m/mall">2 分</a>：08:00 起每 ₱1,000')
    expect(reword('<ul><li>1\u00a0in\u00a0100</li></ul>', () => 'isa sa sandaan')).toBe(
      '<ul><li>isa\u00a0sa\u00a0sandaan</li></ul>',
    )
  })

  it.each([
    ['VI', ['1.000\u00a0₱', '0,5%', '5.000', '2026', '08:00', '05', '1,95×']],
    ['ID', ['₱1.000', '0,5%', '5.000', '2026', '08:00', '05', '1,95×']],
    ['TH', ['₱1,000', '0.5%', '5,000', '2026', '08:00', '05', '1.95×']],
    ['AR', ['\u200f1,000\u00a0₱', '0.5\u200e%\u200e', '5,000', '2026', '08:00', '05', '\u20661.95×\u2069']],
  ] as const)('%s has figures in its own format, also those that stand alone', (language, figures) => {
    const english = ['₱1,000', '0.5%', '5,000', '2026', '08:00', '05', '1.95×']
    expect(english.map((figure) => figureIn(figure, language))).toEqual(figures)
    expect(translate('<td>₱1,000</td>', language)).toBe(`<td>${figures[0]}</td>`)
  })
})
