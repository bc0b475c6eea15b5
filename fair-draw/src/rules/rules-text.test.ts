import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RuleTable } from './bet-rule.ts'
import { RulesError } from './rules-error.ts'
import { parseRules, rulesHash, rulesText } from './rules-text.ts'
import { stakeLimits } from './stakes.ts'
import { places, side } from './tables/bets.ts'
import { ruleTables } from './tables/index.ts'

const tables = Object.values(ruleTables).flat()
const fast = ruleTables.fast[0]!
const keno = ruleTables.keno[0]!
const text = rulesText(fast)

describe('a rules entry', () => {
  it.each(tables)(
    'FAIR-05 of $kind is canonical, fits into the log and says what a reader works out again',
    (table) => {
      const written = rulesText(table)
      const [first, json, end] = written.split('\n')
      expect([first, end]).toEqual(['parola-draw/2 rules', ''])
      expect(Buffer.byteLength(written)).toBeLessThanOrEqual(60_000)
      expect(json).not.toMatch(/[\s\u0080-\uffff]/)
      const { kind, version, draw, money, bets } = parseRules(written)
      expect({ kind, version, draw, money }).toEqual({
        kind: table.kind,
        version: 1,
        draw: table.draw,
        money: stakeLimits,
      })
      expect(bets.map(({ code, pick, win, prizes, perHit }) => ({ code, pick, win, prizes, perHit }))).toEqual(
        table.bets,
      )
    },
  )

  it.each(tables)('FAIR-05 of $kind is the published file, byte for byte', (table) => {
    const file = new URL(`../../rules/${table.kind}-${table.version}.txt`, import.meta.url)
    expect(rulesText(table)).toBe(readFileSync(file, 'utf8'))
  })

  it('FAIR-05 states the exact chance, return and largest stake of a bet', () => {
    const { bets } = parseRules(text)
    expect(bets.find(({ code }) => code === 'all5')).toMatchObject({
      odds: [{ chance: ['1', '100000'], return: ['17', '20'] }],
      largest: { PHP: 23_500, JPY: 500, IDR: 5_800_000 },
    })
    const parity = parseRules(rulesText(keno)).bets.find(({ code }) => code === 'sum-parity')
    expect(parity?.odds).toEqual([
      { side: 'odd', chance: ['673563930336', '1347127860995'], return: ['6567248320776', '6735639304975'] },
      { side: 'even', chance: ['673563930659', '1347127860995'], return: ['26268993295701', '26942557219900'] },
    ])
  })

  it('has the leaf hash of RFC 6962, which changes with any byte', () => {
    expect(rulesHash(text)).toBe(createHash('sha256').update('\0').update(text).digest('hex'))
    expect(rulesHash(text)).not.toBe(rulesHash(`${text} `))
  })

  // Promises name rules by their hash. What was sold under a hash never changes; other rules get another version.
  it('FAIR-05 keeps its hash', () => {
    const hashes = tables.map((table) => [`${table.kind} ${table.version}`, rulesHash(rulesText(table)).slice(0, 16)])
    expect(Object.fromEntries(hashes)).toEqual({
      'north 1': 'fc5f6c0e87612c15',
      'central 1': '58196057a2b3bd9a',
      'south 1': '1f93e62fc369155c',
      'keno 1': '89ede517d5f25a18',
      'fast 1': '34c89da57fb85612',
      'stock 1': '53f95249e17993ba',
    })
  })
})

describe('a reader refuses', () => {
  const change = (from: string, to: string) => () => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }
  const withBet = (bet: RuleTable['bets'][number]) => () => rulesText({ ...fast, bets: [bet] })
  const withMoney = (limits: Partial<(typeof stakeLimits)['PHP']>) => () =>
    rulesText(fast, { PHP: { ...stakeLimits.PHP, ...limits } })
  const first = { tier: 0, from: 0, digits: 1 }

  it.each<[what: string, about: RulesError['about'], make: () => string]>([
    ['another first line', 'form', change('rules\n', 'promise\n')],
    ['no JSON', 'form', () => 'parola-draw/2 rules\n{"bets":\n'],
    ['a space', 'form', change('"version":1', '"version": 1')],
    ['a missing end of line', 'form', () => text.trimEnd()],
    ['a line too many', 'form', () => `${text}\n`],
    ['another spelling of a number', 'form', change('"version":1', '"version":1.0')],
    ['another spelling of a text', 'form', change('"all5"', '"\\u0061ll5"')],
    ['another order of fields', 'form', change('{"shape":"tiers","tiers":[', '{"tiers":[],"shape":"tiers","tiers":[')],
    ['a field twice', 'form', change('"kind":"fast"', '"kind":"fast","kind":"fast"')],
    ['an unknown field', 'form', change('"kind":"fast"', '"house":1,"kind":"fast"')],
    ['an unknown field of a bet', 'form', change('{"code":"all5"', '{"bonus":1,"code":"all5"')],
    ['a missing field', 'form', change('"kind":"fast",', '')],
    ['a number that is too large to be exact', 'form', change('"version":1', '"version":9007199254740993')],
    ['more than an entry holds', 'form', () => `parola-draw/2 rules\n${' '.repeat(60_000)}\n`],
    ['two bets of one code', 'form', () => rulesText({ ...fast, bets: [fast.bets[0]!, fast.bets[0]!] })],
    ['a place that is not drawn', 'form', withBet(places('x', 900, { tier: 1, from: 0, digits: 1 }))],
    ['places that overlap', 'form', withBet(places('x', 900, first, first))],
    [
      'a difference of one place with itself',
      'form',
      withBet(side('x', 900, { of: 'difference', first, second: first })),
    ],
    ['sides that are not those of the pick', 'form', change('"sides":["over","under"]', '"sides":["under","over"]')],
    ['another chance', 'return', change('"chance":["1","100000"]', '"chance":["1","10000"]')],
    ['another return', 'return', change('"return":["17","20"]', '"return":["18","20"]')],
    ['a return that is not in lowest terms', 'return', change('"return":["17","20"]', '"return":["34","40"]')],
    ['a factor that does not give the return', 'return', change('"factor":8500000', '"factor":8500001')],
    ['a larger stake', 'largest', change('"PHP":23500', '"PHP":23600')],
    ['a smaller stake', 'largest', change('"PHP":23500', '"PHP":23400')],
    ['a cap that would cut', 'largest', change('"cap":2000000000', '"cap":1000000000')],
    ['a bet that the cap leaves no stake', 'largest', withMoney({ cap: 8_000_000 })],
    ['prizes that are not whole', 'prize', withMoney({ min: 10, step: 10 })],
  ])('FAIR-05 %s', (_, about, make) => {
    expect(() => parseRules(make())).toThrow(expect.objectContaining({ name: 'RulesError', about }))
  })
})
