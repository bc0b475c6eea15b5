import { Minor, type Currency, type Language, type lottery } from '@parola/contract'
import type { View } from './board.ts'
import { describeBets } from './chance.ts'
import { nameOf, type Lottery } from './lottery.ts'
import { ruleTable } from './rule-table.ts'
import { maxPrizeMinor, stakeLimits } from './stakes.ts'
import { daysOf } from './timetable.ts'

/** The most tickets that are bought at once. */
export const maxLines = 100

/** How a lottery is played now: by the rules of the draw on sale, which was planned with them. */
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
