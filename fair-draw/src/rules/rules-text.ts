import { utf8ToBytes } from '@noble/hashes/utils'
import { toHex } from '../bytes.ts'
import { canonicalJson } from '../canonical-json.ts'
import { leafHash } from '../merkle.ts'
import type { BetRule, RuleTable } from './bet-rule.ts'
import { oddsOf, sidesOf, type Fraction } from './chance.ts'
import { readRules, type Rules, type RuledBet } from './read-rules.ts'
import { RulesError } from './rules-error.ts'
import { largestStakes, stakeLimits, type StakeLimits } from './stakes.ts'

const firstLine = 'parola-draw/2 rules\n'
/** What an entry of the log may hold. */
const maxBytes = 60_000

/** The rules entry of a table, as `docs/design/fair-draw-2.md` describes it. */
export function rulesText(table: RuleTable, money: Readonly<Record<string, StakeLimits>> = stakeLimits): string {
  const { kind, version, draw } = table
  return written({ kind, version, draw, money, bets: table.bets.map((rule) => ruled(table, rule, money)) })
}

/** The hash by which a promise names its rules. */
export const rulesHash = (text: string): string => toHex(leafHash(utf8ToBytes(text)))

/** Reads a rules entry and believes none of it: whatever can be worked out again must be what the entry says. */
export function parseRules(text: string): Rules {
  if (utf8ToBytes(text).length > maxBytes) throw new RulesError('form', `the entry has more than ${maxBytes} bytes`)
  if (!text.startsWith(firstLine)) throw new RulesError('form', 'the entry is no rules entry')
  const rules = readRules(text.slice(firstLine.length))
  if (written(rules) !== text) throw new RulesError('form', 'the entry is not written canonically')
  for (const bet of rules.bets) {
    const { odds, largest } = ruled(rules, bet, rules.money)
    for (const [currency, { min, step }] of Object.entries(rules.money)) {
      if (bet.prizes.some(({ factor }) => (BigInt(step) * BigInt(factor)) % 100n !== 0n))
        throw new RulesError('prize', `${bet.code} has prizes that are not whole in ${currency}`)
      const right = largest[currency] ?? 0
      if (bet.largest[currency] !== right || right < min)
        throw new RulesError('largest', `the largest stake on ${bet.code} is ${right} ${currency}`)
    }
    if (canonicalJson(bet.odds) !== canonicalJson(odds)) throw new RulesError('return', `${bet.code} has other odds`)
  }
  return rules
}

function ruled(drawn: Pick<RuleTable, 'draw'>, rule: BetRule, money: Rules['money']): RuledBet {
  const { code, pick, win, prizes, perHit } = rule
  const odds = sidesOf(rule).map((side) => {
    const { chance, expectedReturn } = oddsOf(drawn, rule, side)
    const one = { chance: asText(chance), return: asText(expectedReturn) }
    return side === undefined ? one : Object.assign(one, { side })
  })
  return { code, pick, win, prizes, perHit, odds, largest: largestStakes(drawn, rule, money) }
}

const asText = ({ numerator, denominator }: Fraction): [string, string] => [String(numerator), String(denominator)]

const written = (rules: Rules): string => `${firstLine}${canonicalJson(rules)}\n`
