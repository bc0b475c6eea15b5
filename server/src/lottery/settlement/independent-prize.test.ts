import { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { type BetRule, factorOf, latestVersion, ruleTable, type RuleTable } from '@parola/fair-draw/rules'
import { independentPrize } from './independent-prize.ts'
import { createDice, drawAtRandom, pickAtRandom } from '../../../../fair-draw/testing/chance.ts'
import { prizeExamples } from '../../../../fair-draw/testing/prize-examples.ts'

const tables = lottery.ruleKinds.map((kind) => ruleTable(kind, latestVersion(kind)))

describe('examples', () => {
  it.each(prizeExamples)('%s pays %s on %s', (kind, bet, pick, outcome, factor) => {
    expect(independentPrize(kind, 1, bet, pick, outcome)).toBe(factor)
  })

  it('a result that is too short throws instead of losing, and so does an unknown bet', () => {
    expect(() => independentPrize('fast', 1, 'last2', '27', [['27']])).toThrow('shorter')
    expect(() => independentPrize('fast', 1, 'lo2', '27', [['40527']])).toThrow('no table')
  })
})

describe('the two prize calculations', () => {
  it('DRAW-03 agree on 200,000 random bets of every kind', () => {
    const differing: string[] = []
    let judged = 0
    for (const [seed, table] of tables.entries()) {
      const dice = createDice(seed)
      let won = 0
      for (let bets = 0; bets < 34_000;) {
        const outcome = drawAtRandom(table.draw, dice)
        for (const rule of [...table.bets, ...table.bets, ...table.bets]) {
          const pick = pickAtRandom(rule, dice)
          const factor = factorOf(table, rule.code, pick, outcome)
          const second = independentPrize(table.kind, table.version, rule.code, pick, outcome)
          if (factor !== second) differing.push(`${table.kind} ${rule.code} ${pick} pays ${factor} or ${second}`)
          if (factor > 0) won += 1
          bets += 1
        }
        judged += table.bets.length * 3
      }
      expect(won, table.kind).toBeGreaterThan(1000)
    }
    expect(differing).toEqual([])
    expect(judged).toBeGreaterThanOrEqual(200_000)
  })

  it('agree when the pick is taken from the result, so that it wins', () => {
    for (const table of tables) {
      const dice = createDice(7)
      for (let number = 0; number < 200; number++) {
        const outcome = drawAtRandom(table.draw, dice)
        for (const rule of table.bets) {
          const pick = lucky(rule, outcome.flat(), dice)
          const factor = factorOf(table, rule.code, pick, outcome)
          expect(independentPrize(table.kind, 1, rule.code, pick, outcome), `${table.kind} ${rule.code} ${pick}`).toBe(
            factor,
          )
        }
      }
    }
  })
})

describe('a wrong calculation', () => {
  it.each(tables)('DRAW-03 is detected, whichever row of $kind is misread', (table) => {
    for (const rule of table.bets)
      for (const [what, change] of mutate(rule)) {
        const bets = table.bets.map((one) => (one === rule ? { ...one, ...change } : one))
        expect(isCaught({ ...table, bets }, rule), `${rule.code} ${what}`).toBe(true)
      }
  })
})

function isCaught(misread: RuleTable, rule: BetRule): boolean {
  const dice = createDice(11)
  for (let number = 0; number < 3000; number++) {
    const outcome = drawAtRandom(misread.draw, dice)
    const pick = number % 2 === 0 ? lucky(rule, outcome.flat(), dice) : pickAtRandom(rule, dice)
    const factor = factorOf(misread, rule.code, pick, outcome)
    if (factor !== independentPrize(misread.kind, misread.version, rule.code, pick, outcome)) return true
  }
  return false
}

/** A pick made of drawn numbers, as far as the bet allows. */
function lucky(rule: BetRule, drawn: readonly string[], dice: (limit: number) => number): string {
  const { pick } = rule
  const end = (digits: number) => drawn[dice(drawn.length)]?.slice(-digits).padStart(digits, '0') ?? ''
  if (pick.shape === 'side') return pickAtRandom(rule, dice)
  if (pick.shape === 'digits') {
    const number = drawn[dice(Math.min(2, drawn.length))] ?? ''
    return rule.win.form === 'places' && number.length >= pick.digits
      ? number.slice(dice(number.length - pick.digits + 1)).slice(0, pick.digits)
      : end(pick.digits)
  }
  if (rule.win.form === 'none') return pickAtRandom(rule, dice)
  const picked = new Set<string>(pick.shape === 'numbers' ? drawn.slice(0, pick.count) : [])
  // A drum has enough different numbers. Endings may repeat, so after 50 tries the rest is random.
  for (let tries = 0; picked.size < pick.count; tries++)
    picked.add(tries < 50 ? end(2) : String(dice(100)).padStart(2, '0'))
  return [...picked].toSorted((a, b) => Number(a) - Number(b)).join(',')
}

/** Ways to misread a row. */
function mutate(rule: BetRule): [string, Partial<BetRule>][] {
  const mutations: [string, Partial<BetRule>][] = [
    ['pays a hundredth more', { prizes: rule.prizes.map((prize) => ({ ...prize, factor: prize.factor + 1 })) }],
    [
      'pays for another count',
      { perHit: false, prizes: rule.prizes.map((prize) => ({ ...prize, hits: prize.hits + 1 })) },
    ],
  ]
  const { win } = rule
  if (win.form === 'places')
    for (const [index, place] of win.places.entries())
      if (place.tier > 0 || place.from > 0) {
        const aside = place.from > 0 ? { ...place, from: place.from - 1 } : { ...place, tier: place.tier - 1 }
        mutations.push(['looks aside', { win: { ...win, places: win.places.with(index, aside) } }])
      }
  if (win.form === 'ends') mutations.push(['pays once', { perHit: false }])
  if (win.form === 'all') mutations.push(['is read as none', { win: { form: 'none' } }])
  if (win.form === 'none') mutations.push(['is read as all', { win: { form: 'all' } }])
  if (win.form === 'side' && win.sides.length > 1) {
    const names = win.sides.map((side) => side.side).toReversed()
    mutations.push([
      'takes the other side',
      { win: { ...win, sides: win.sides.map((side, i) => Object.assign({}, side, { side: names[i] })) } },
    ])
  }
  return mutations
}
