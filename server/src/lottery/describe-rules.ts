import { Minor, type Currency, type Language, type lottery } from '@parola/contract'
import {
  largestStakeOn,
  oddsOf,
  rulesHash,
  rulesText,
  ruleTable,
  sidesOf,
  stakeLimits,
  type BetRule,
  type Fraction,
  type Odds,
  type RuleTable,
} from '@parola/fair-draw/rules'
import type { View } from './sales-snapshot.ts'
import { nameOf, type Lottery } from './lottery.ts'
import { daysOf } from './draws/timetable.ts'

/** Maximum number of tickets in one order. */
const maxLines = 100

/** The rules that the draw on sale was planned with; they may be older than the lottery's current ones. */
export function describeRules(view: View, one: Lottery, currency: Currency, language: Language): lottery.Rules {
  const { kind, ruleVersion } = view.saleOf(one.code) ?? one
  const table = ruleTable(kind, ruleVersion)
  const { min, max, step, cap } = stakeLimits[currency]
  const money = (minor: number) => ({ minor: Minor.parse(minor), currency })
  const { timetable } = one
  return {
    gameId: one.gameId,
    gameCode: one.code,
    remark: nameOf(one, language),
    kind,
    version: table.version,
    draw: table.draw,
    bets: describeBets(table, currency),
    rulesHash: hashOf(table),
    stake: { min: money(min), max: money(max), step: money(step) },
    maxPrize: money(cap),
    source: one.source,
    timetable: {
      zone: timetable.zone,
      days: daysOf(timetable),
      times: 'times' in timetable ? timetable.times : [timetable.from, timetable.until],
      everySeconds: 'everySeconds' in timetable ? timetable.everySeconds : null,
    },
    maxLines,
  }
}

const described = new WeakMap<RuleTable, Map<Currency, lottery.BetKind[]>>()
const hashes = new WeakMap<RuleTable, string>()

/** Every bet with its prizes, exact odds and largest stake, as published to players. */
export function describeBets(table: RuleTable, currency: Currency): lottery.BetKind[] {
  const byCurrency = described.get(table) ?? new Map<Currency, lottery.BetKind[]>()
  const bets = byCurrency.get(currency) ?? table.bets.map((rule) => describe(table, rule, currency))
  described.set(table, byCurrency.set(currency, bets))
  return bets
}

function hashOf(table: RuleTable): string {
  const hash = hashes.get(table) ?? rulesHash(rulesText(table))
  hashes.set(table, hash)
  return hash
}

function describe(table: RuleTable, rule: BetRule, currency: Currency): lottery.BetKind {
  const sides = sidesOf(rule)
  const odds = sides.map((side) => oddsOf(table, rule, side))
  const { chance, expectedReturn } = odds.reduce(lower)
  return {
    code: rule.code,
    pick: rule.pick,
    prizes: [...rule.prizes],
    perHit: rule.perHit,
    chance: {
      ...asText(chance),
      oneIn: Number((chance.denominator * 100n + chance.numerator / 2n) / chance.numerator) / 100,
    },
    expectedReturn: Number((expectedReturn.numerator * 10_000n) / expectedReturn.denominator),
    odds: odds.map((one, at) => oddsText(one, sides[at])),
    largestStake: { minor: Minor.parse(largestStakeOn(table, rule.code, currency)), currency },
  }
}

const oddsText = ({ chance, expectedReturn }: Odds, side: string | undefined): lottery.BetKind['odds'][number] => ({
  ...(side === undefined ? {} : { side }),
  chance: asText(chance),
  return: asText(expectedReturn),
})

/** Where sides differ, no side may return less than the one figure that stands for all. */
function lower(a: Odds, b: Odds): Odds {
  const [one, other] = [a.expectedReturn, b.expectedReturn]
  return one.numerator * other.denominator <= other.numerator * one.denominator ? a : b
}

const asText = ({ numerator, denominator }: Fraction) => ({
  numerator: String(numerator),
  denominator: String(denominator),
})
