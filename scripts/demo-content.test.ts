import type { Language } from '@parola/contract'
import { announcementsOf, figureIn, helpOf, lotteryFigures } from '../demo/src/content/index.ts'
import { merchants } from '../demo/src/merchants/index.ts'
import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '../server/src/content/sanitize.ts'
import { ruleTables, stakeLimits } from '../fair-draw/src/rules/index.ts'
import { describeBets } from '../server/src/lottery/describe-rules.ts'
import { choicesOf } from '../server/src/merchants/parts/site.ts'
import { settingsOf } from '../server/src/system/pack.ts'

const pesos = (minor: number) => `₱${(minor / 100).toLocaleString('en')}`

const wordingsOf = (merchantCode: string, wanted: string) =>
  Object.entries(helpOf[merchantCode]!.find(({ slug }) => slug === wanted)!.wordings) as [Language, { html: string }][]

const helpText = (merchantCode: string, wanted: string): string[] =>
  wordingsOf(merchantCode, wanted).map(([, { html }]) => html)

describe.each(merchants)('the texts of $name', ({ code, linkHosts, ...merchant }) => {
  it('HELP-02 contain nothing that the sanitizer removes', () => {
    const rules = { hosts: linkHosts }
    const texts = [
      ...helpOf[code]!.flatMap(({ wordings }) => Object.values(wordings).map(({ html }) => html)),
      ...announcementsOf[code]!.flatMap(({ wordings }) => Object.values(wordings).flatMap(({ html }) => html ?? [])),
    ]
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((html) => sanitizeHtml(html, rules) !== html)).toEqual([])
  })

  it('state the configured limits and times of withdrawals, the idle time and the age', () => {
    const settings = settingsOf(choicesOf(merchant))
    for (const [language, { html }] of wordingsOf(code, 'withdraw')) {
      const cell = (minor: number) => `<td>${figureIn(pesos(minor), language)}</td>`
      expect(html).toContain(cell(settings.withdrawMinMinor))
      expect(html).toContain(cell(settings.withdrawMaxMinor))
      expect(html).toContain(cell(settings.withdrawDayMinor))
      expect(html).toContain(`<td>${settings.withdrawTimesADay}</td>`)
    }
    for (const html of helpText(code, 'how-long')) {
      expect(html).toMatch(new RegExp(`<td>[^<]*\\b${settings.reviewHours}\\b`))
      expect(html).toMatch(new RegExp(`<td>[^<]*\\b${settings.payoutHours}\\b`))
    }
    for (const html of helpText(code, 'keep-it-safe')) expect(html).toMatch(new RegExp(`\\b${settings.idleMinutes}\\b`))
    for (const html of helpText(code, 'open-an-account'))
      expect(html).toMatch(new RegExp(`\\b${settings.minimumAge}\\b`))
  })
})

describe('the help about lotteries', () => {
  it('RG-21 states what the rules on sale pay and return, bet by bet', () => {
    for (const [kind, tables] of Object.entries(ruleTables)) {
      const told = lotteryFigures[kind as keyof typeof ruleTables].flatMap(({ codes, ...figures }) =>
        codes.map((code) => ({ code, ...figures })),
      )
      const real = describeBets(tables.at(-1)!, 'PHP').map(({ code, prizes, chance, expectedReturn }) => ({
        code,
        prizes: prizes.map(({ hits, factor }) => [hits, factor / 100]),
        oneIn: chance.oneIn,
        returnBp: expectedReturn,
      }))
      const byCode = (a: { code: string }, b: { code: string }) => (a.code < b.code ? -1 : 1)
      expect([kind, told.toSorted(byCode)]).toEqual([kind, real.toSorted(byCode)])
    }
  })

  it('states the maximum price and payout of a ticket', () => {
    const { min, max, cap } = stakeLimits.PHP
    for (const [language, { html }] of wordingsOf('parola', 'rules-lottery'))
      for (const minor of [min, max, cap]) expect(html).toContain(figureIn(pesos(minor), language))
  })
})
