import type { Paid, PaidLine } from '../objects/entries.ts'
import type { Rules } from '../rules/rules.ts'
import type { Replay } from './draws.ts'
import { stateOf, type DrawState } from './timetable.ts'

const dayLength = 86_400

/** Compares the totals of a day with what the log holds before them. Stakes and prizes can only be held against their limits. */
export function checkPaid(replay: Replay, entry: number, { day, games }: Paid, earlier: readonly Paid[]): void {
  const fail = (text: string) => replay.findings.fail('paid', entry, text)
  for (const [game, lines] of Map.groupBy(games, (line) => line.game)) {
    const { states, rules } = drawsOfDay(replay, game, day)
    const held = states.filter(({ result }) => result)
    const counts = {
      draws: held.length,
      voids: states.filter((state) => state.void).length,
      late: states.filter(({ lock }) => lock?.isLate).length,
    }
    const label = `${game} on ${day}`
    if (states.some((state) => !state.result && !state.void)) fail(`${label}: a draw has not ended`)
    if (earlier.some((paid) => paid.day === day && paid.games.some((line) => line.game === game))) {
      fail(`${label}: paid for the second time`)
    }
    if (new Set(lines.map(({ currency }) => currency)).size < lines.length) fail(`${label}: one currency twice`)
    for (const line of lines) {
      for (const what of replay.times.isComplete
        ? (['draws', 'voids', 'late'] as const)
        : (['draws', 'voids'] as const)) {
        if (line[what] !== counts[what]) fail(`${label}: ${line[what]} ${what} instead of ${counts[what]}`)
      }
      if (!isPossible(line, rules)) {
        fail(`${label}: stakes ${line.stakes} and prizes ${line.prizes} ${line.currency} are not possible`)
      }
    }
    const tickets = lines.reduce((sum, line) => sum + line.tickets, 0)
    const locked = held.reduce(
      (sum, { lock }) => sum + (lock?.cells ?? []).reduce((all, { count }) => all + count, 0),
      0,
    )
    if (tickets !== locked) fail(`${label}: ${tickets} tickets instead of the ${locked} that were locked`)
  }
}

/** The draws of a game whose time lies on a day (UTC). */
function drawsOfDay({ timetable, rules }: Replay, game: string, day: string): { states: DrawState[]; rules: Rules[] } {
  const start = Date.parse(`${day}T00:00:00Z`) / 1000
  const states: DrawState[] = []
  const used = new Set<Rules>()
  for (const promised of timetable.promises) {
    const { promise } = promised
    if (promise.game !== game) continue
    for (const i of timetable.drawsOf(promised)) {
      const time = promise.draws + i * promise.every
      if (time < start || time >= start + dayLength) continue
      states.push(stateOf(promised, i))
      const known = rules.get(promise.rules)
      if (known) used.add(known)
    }
  }
  return { states, rules: [...used] }
}

function isPossible({ currency, tickets, stakes, prizes }: PaidLine, rules: Rules[]): boolean {
  const bets = rules.flatMap((one) => one.bets.map((bet) => ({ bet, money: one.money[currency] })))
  const sold = bets.filter(({ money }) => money)
  const min = Math.min(...sold.map(({ money }) => money?.min ?? 0))
  const largest = Math.max(...sold.map(({ bet }) => bet.largest[currency] ?? 0))
  const cap = Math.max(...sold.map(({ money }) => money?.cap ?? 0))
  if (tickets === 0) return stakes === 0 && prizes === 0
  return sold.length > 0 && stakes >= tickets * min && stakes <= tickets * largest && prizes <= tickets * cap
}
