import { Minor, type Currency, type lottery } from '@parola/contract'
import { parseRules, rulesHash, rulesText, ruleTable } from '@parola/fair-draw/rules'
import { kenoRules } from './lottery-play.ts'

/** The rules of a kind as an honest server publishes them. */
export function trueRules(kind: lottery.RuleKind, currency: Currency = 'PHP'): lottery.Rules {
  const table = ruleTable(kind, 1)
  const text = rulesText(table)
  const { bets, money } = parseRules(text)
  const { min, max, step, cap } = money[currency]!
  const amount = (minor: number | undefined) => ({ minor: Minor.parse(minor), currency })
  const fraction = ([numerator, denominator]: readonly [string, string]) => ({ numerator, denominator })
  return {
    ...kenoRules(),
    kind,
    version: 1,
    draw: table.draw,
    rulesHash: rulesHash(text),
    stake: { min: amount(min), max: amount(max), step: amount(step) },
    maxPrize: amount(cap),
    bets: bets.map(({ code, pick, prizes, perHit, odds, largest }) => {
      const basisPoints = odds.map((one) => Number((BigInt(one.return[0]) * 10_000n) / BigInt(one.return[1])))
      const lowest = odds[basisPoints.indexOf(Math.min(...basisPoints))]!
      return {
        code,
        pick,
        prizes: [...prizes],
        perHit,
        chance: { ...fraction(lowest.chance), oneIn: Number(lowest.chance[1]) / Number(lowest.chance[0]) },
        expectedReturn: Math.min(...basisPoints),
        odds: odds.map((one) => ({ ...one, chance: fraction(one.chance), return: fraction(one.return) })),
        largestStake: amount(largest[currency]),
      }
    }),
  }
}
