import { Currency, lottery } from '@parola/contract'
import { parseRules, ruleTables, rulesText } from '@parola/fair-draw/rules'
import { describe, expect, it } from 'vitest'
import { describeBets } from './describe-rules.ts'

const tables = Object.values(ruleTables).flat()
const share = ({ numerator, denominator }: { numerator: string; denominator: string }) => [numerator, denominator]

describe.each(tables)('the published bets of $kind', (table) => {
  it('RG-21 have their prizes, chances and a return of 80 to 98 %', () => {
    const bets = describeBets(table, 'PHP')
    expect(bets.map((bet) => bet.code)).toEqual(table.bets.map((rule) => rule.code))
    for (const bet of bets) {
      expect(lottery.BetKind.safeParse(bet).success, bet.code).toBe(true)
      expect(bet.prizes.length).toBeGreaterThan(0)
      expect(bet.chance.oneIn).toBeGreaterThan(1)
      expect(bet.expectedReturn, bet.code).toBeGreaterThanOrEqual(8000)
      expect(bet.expectedReturn, bet.code).toBeLessThanOrEqual(9800)
    }
  })

  it('RG-21 return on no side less than published, or more than the stake', () => {
    for (const bet of describeBets(table, 'PHP'))
      for (const { side, return: back } of bet.odds) {
        const [numerator, denominator] = [BigInt(back.numerator), BigInt(back.denominator)]
        expect(numerator * 10_000n >= BigInt(bet.expectedReturn) * denominator, `${bet.code} ${side}`).toBe(true)
        expect(numerator < denominator, `${bet.code} ${side}`).toBe(true)
      }
  })

  it('FAIR-05 have the odds and largest stakes of the rules entry, in every currency', () => {
    const { bets } = parseRules(rulesText(table))
    for (const currency of Currency.options) {
      const shown = describeBets(table, currency).map(({ code, odds, largestStake }) => ({
        code,
        odds: odds.map((one) => ({ ...one, chance: share(one.chance), return: share(one.return) })),
        largest: largestStake,
      }))
      expect(shown).toEqual(
        bets.map(({ code, odds, largest }) => ({ code, odds, largest: { minor: largest[currency], currency } })),
      )
    }
  })
})

it('FAIR-05 a return is shown rounded down to hundredths of a percent, and exactly as a fraction', () => {
  const parity = describeBets(ruleTables.keno[0]!, 'PHP').find(({ code }) => code === 'sum-parity')
  expect(parity).toMatchObject({ expectedReturn: 9749, odds: [{ side: 'odd' }, { side: 'even' }] })
  const lo2 = describeBets(ruleTables.north[0]!, 'PHP').find(({ code }) => code === 'lo2')
  expect(lo2).toMatchObject({ chance: { oneIn: 4.21 }, expectedReturn: 9585 })
  expect(lo2?.odds).toEqual([
    {
      chance: { numerator: String(100n ** 27n - 99n ** 27n), denominator: String(100n ** 27n) },
      return: { numerator: '1917', denominator: '2000' },
    },
  ])
})
