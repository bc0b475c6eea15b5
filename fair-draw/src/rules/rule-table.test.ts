import { createHash } from 'node:crypto'
import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { canonicalPick, latestVersion, ruleTable } from './rule-table.ts'
import { ruleTables } from './tables/index.ts'
import { createDice, pickAtRandom } from '../../testing/chance.ts'

const north = ruleTable('north', 1)
const keno = ruleTable('keno', 1)

describe('a pick', () => {
  it.each([
    ['last2', '27', '27'],
    ['last2', '00', '00'],
    ['combo3', '83,05,27', '05,27,83'],
    ['slip4', '99,00,10,01', '00,01,10,99'],
    ['size2', 'over', 'over'],
  ])('of %s written as %s is %s', (bet, pick, canonical) => {
    expect(canonicalPick(north, bet, pick)).toBe(canonical)
  })

  it('of keno is sorted, as numbers', () => {
    expect(canonicalPick(keno, 'pick3', '80,3,17')).toBe('3,17,80')
  })

  it.each([
    ['last2', '7'],
    ['last2', '027'],
    ['last2', '-1'],
    ['last2', '٢٧'],
    ['last2', '27\n'],
    ['last2', ' 27'],
    ['combo2', '05,05'],
    ['combo2', '05,27,83'],
    ['combo2', '05'],
    ['combo2', '05,'],
    ['combo2', '5,27'],
    ['size2', 'middle'],
    ['size2', 'over,under'],
    ['nothing', '27'],
    ['toString', '27'],
  ])('of %s is refused: %j', (bet, pick) => {
    expect(canonicalPick(north, bet, pick)).toBeNull()
  })

  it.each(['0', '81', '01', '1.5', '1e1', '+1', ''])('of keno is refused: %j', (pick) => {
    expect(canonicalPick(keno, 'pick1', pick)).toBeNull()
  })

  it('that is canonical stays unchanged and fits into an order', () => {
    const dice = createDice(5)
    for (const kind of lottery.ruleKinds)
      for (const rule of ruleTable(kind, 1).bets)
        for (let i = 0; i < 50; i++) {
          const pick = pickAtRandom(rule, dice)
          expect(canonicalPick(ruleTable(kind, 1), rule.code, pick)).toBe(pick)
          expect(pick.length).toBeLessThanOrEqual(64)
        }
  })
})

describe('a table', () => {
  it('has as many numbers as its lottery draws', () => {
    const counts = lottery.ruleKinds.map((kind) => {
      const { draw } = ruleTable(kind, 1)
      return draw.shape === 'drum' ? draw.count : draw.tiers.reduce((sum, tier) => sum + tier.count, 0)
    })
    expect(counts).toEqual([27, 18, 18, 20, 1, 2])
  })

  it('has unique bet codes and checks only digits that are drawn', () => {
    for (const { draw, bets } of Object.values(ruleTables).flat()) {
      expect(new Set(bets.map((rule) => rule.code)).size).toBe(bets.length)
      const digits = draw.shape === 'tiers' ? draw.tiers.map((tier) => tier.digits) : []
      for (const { win, pick, code } of bets)
        for (const place of win.form === 'places' ? win.places : []) {
          expect(place.from + place.digits, code).toBeLessThanOrEqual(digits[place.tier] ?? 0)
          expect(pick, code).toEqual({ shape: 'digits', digits: place.digits })
        }
    }
  })

  it('is found by its version, and the latest version exists', () => {
    for (const kind of lottery.ruleKinds) {
      expect(ruleTable(kind, latestVersion(kind)).kind).toBe(kind)
      expect(ruleTables[kind].map((table) => table.version)).toEqual(ruleTables[kind].map((_, index) => index + 1))
    }
  })

  // Tickets are paid by the rules they were sold under. To change the rules, add a version and its line here.
  it('RG-21 never changes once tickets were sold under it', () => {
    const prints = Object.values(ruleTables)
      .flat()
      .map((table) => [
        `${table.kind} ${table.version}`,
        createHash('sha256').update(JSON.stringify(table)).digest('hex').slice(0, 16),
      ])
    expect(Object.fromEntries(prints)).toEqual({
      'north 1': '5022a281e958da69',
      'central 1': '2399063ef3a2a249',
      'south 1': 'c1bd65a4c8d11d2b',
      'keno 1': 'd53f35122fdf73ba',
      'fast 1': 'd8104e4fa210c17d',
      'stock 1': '2800d2c730f3dff2',
    })
  })
})
