import type { PaidGame } from '../../../fair-draw/src/protocol/index.ts'
import { factorOf, prizeMinor, ruleTable } from '../../../fair-draw/src/rules/index.ts'
import type { DbState } from './db-state.ts'
import { nameOf, type SimulationRecord } from './draw-differences.ts'
import type { LoggedYear } from './logged-draws.ts'
import type { VerifierReport } from './run-verifier.ts'

/** What a stranger may say of an honest year: late locks, sources that differed, and rounds that came after a draw was void. */
const known: ReadonlySet<string> = new Set(['lock-late', 'sources', 'void'])

/** Where the stand-alone verifier and the simulation do not agree. */
export function verifierDifferences(
  report: VerifierReport,
  { logged }: Pick<SimulationRecord, 'logged'>,
  db: DbState,
): Map<string, string[]> {
  const said = report.findings.filter(({ about, level }) => level === 'fail' || !known.has(about))
  const toldLate = new Set(
    report.findings.flatMap(({ about, text }) =>
      about === 'lock-late' ? (/^the lock of (\S+ \S+) was not/.exec(text)?.slice(1) ?? []) : [],
    ),
  )
  const late = new Set([...logged].filter(([, { lock }]) => lock?.isLate).map(([name]) => name))
  const byGame = Map.groupBy(db.draws, ({ gameCode }) => gameCode)
  return new Map([
    ['findings of the verifier', said.map(({ about, text }) => `${about}: ${text}`)],
    ['late locks that the verifier sees otherwise', differing(toldLate, late)],
    [
      'games that the verifier counts otherwise',
      report.games.flatMap(({ game, locked, results, voids }) => {
        const draws = byGame.get(game) ?? []
        const own = draws.filter((draw) => logged.get(nameOf(draw))?.lock)
        const counts = [
          own.length,
          draws.filter(({ outcome }) => outcome).length,
          draws.filter(({ voidReason }) => voidReason).length,
        ]
        return [locked, results, voids].join() === counts.join()
          ? []
          : [`${game}: ${[locked, results, voids].join()} for ${counts.join()}`]
      }),
    ],
  ])
}

/** Whether every day's totals in the log are what members were sold and are owed. */
export function paidDifferences({ paid }: LoggedYear, { sold }: SimulationRecord, { draws }: DbState): string[] {
  const byName = new Map(draws.map((draw) => [nameOf(draw), draw]))
  const totals = new Map<string, { tickets: number; stakes: number; prizes: number }>()
  for (const { gameCode, body, player, tickets } of sold) {
    const draw = byName.get(`${gameCode} ${body.numero}`)
    if (!draw?.outcome) continue
    const name = `${draw.drawsAt.toISOString().slice(0, 10)} ${gameCode} ${player.currency}`
    const sum = totals.get(name) ?? { tickets: 0, stakes: 0, prizes: 0 }
    totals.set(name, sum)
    const table = ruleTable(draw.kind, draw.ruleVersion)
    for (const { bet, pick, stake, isCancelled } of tickets) {
      if (isCancelled) continue
      sum.tickets += 1
      sum.stakes += stake
      sum.prizes += prizeMinor(stake, factorOf(table, bet, pick, draw.outcome))
    }
  }
  const said = new Map<string, PaidGame>(
    paid.flatMap(({ day, games }) => games.map((line) => [`${day} ${line.game} ${line.currency}`, line] as const)),
  )
  const wrong = [...said].filter(([name, { tickets, stakesMinor, prizesMinor }]) => {
    const own = totals.get(name) ?? { tickets: 0, stakes: 0, prizes: 0 }
    return tickets !== own.tickets || stakesMinor !== own.stakes || prizesMinor !== own.prizes
  })
  const days = new Set(paid.map(({ day }) => day))
  const unsaid = [...totals].filter(
    ([name, { tickets }]) => tickets > 0 && days.has(name.slice(0, 10)) && !said.has(name),
  )
  return [...wrong, ...unsaid].map(([name]) => name)
}

const differing = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] => [
  ...[...one].filter((name) => !other.has(name)),
  ...[...other].filter((name) => !one.has(name)),
]
