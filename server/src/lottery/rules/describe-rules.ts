import { Minor, type Currency, type Language, type lottery } from '@parola/contract'
import type { View } from '../sales-snapshot.ts'
import { describeBets } from './chance.ts'
import { nameOf, type Lottery } from '../lottery.ts'
import { ruleTable } from './rule-table.ts'
import { maxPrizeMinor, stakeLimits } from './stakes.ts'
import { daysOf } from '../draws/timetable.ts'

/** Maximum number of tickets in one order. */
export const maxLines = 100

/** The rules that the draw on sale was planned with; they may be older than the lottery's current ones. */
export function describeRules(view: View, one: Lottery, currency: Currency, language: Language): lottery.Rules {
  const { kind, ruleVersion } = view.saleOf(one.code) ?? one
  const table = ruleTable(kind, ruleVersion)
  const limits = stakeLimits(currency)
  const money = (minor: number) => ({ minor: Minor.parse(minor), currency })
  const { timetable } = one
  return {
    gameId: one.gameId,
    gameCode: one.code,
    remark: nameOf(one, language),
    kind,
    version: table.version,
    draw: table.draw,
    bets: describeBets(table),
    stake: { min: money(limits.minMinor), max: money(limits.maxMinor), step: money(limits.stepMinor) },
    maxPrize: money(maxPrizeMinor(currency)),
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
