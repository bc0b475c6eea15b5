import * as z from 'zod'
import { Refused, type GameInfo, type Kind, type Play } from '../../kind.ts'
import { chipsOf } from './chips.ts'
import { liveTiming } from './clock.ts'
import { bestFactorOf, describeTable, mainReturnPpm } from './describe.ts'
import { rulesOf } from './rules.ts'
import { runTable, type Table } from './run-table.ts'
import type { TableRules } from './table-rules.ts'

const Act = z.union([
  z.strictObject({ look: z.literal(true) }),
  z.strictObject({ round: z.string(), stakes: z.record(z.string(), z.int().check(z.positive())) }),
])

const tables = new Map<string, Table>()

/** Live tables: one clock per table, run by the studio. */
export const table: Kind = {
  name: 'table',
  plays: (game) => rulesOf(game.classify) !== null,
  returnPpm: (game) => mainReturnPpm(rulesAt(game)),
  maxMultiplier: (game) => Math.ceil(bestFactorOf(rulesAt(game)) / 100),
  stakes(game, currency) {
    const { chips, roundMaxMinor } = chipsOf(game.minBetMinor, currency)
    return { minMinor: chips[0] ?? 0, maxMinor: roundMaxMinor }
  },
  describe: (game, currency) => describeTable(rulesAt(game), game, currency),
  async enter(play) {
    return tableOf(play).visit(play.user)
  },
  async act(play, body) {
    const asked = Act.safeParse(body)
    if (!asked.success) throw new Refused('WRONG_SYNTAX')
    if ('round' in asked.data) await tableOf(play).bet(play, asked.data.round, asked.data.stakes)
    return tableOf(play).visit(play.user)
  },
  start(studio) {
    // Counting every order of cards takes a moment, so it is done before the first player's round.
    for (const game of studio.games) describeTable(rulesAt(game), game, 'USD')
    const running = studio.games.map((game) => {
      const opened = runTable(studio, game, rulesAt(game), liveTiming)
      tables.set(game.gameCode, opened)
      return opened
    })
    return {
      stop() {
        for (const one of running) one.stop()
      },
    }
  },
}

function tableOf({ game }: Play): Table {
  const found = tables.get(game.gameCode)
  if (!found) throw new Refused('INVALID_GAME')
  return found
}

function rulesAt(game: GameInfo): TableRules {
  const rules = rulesOf(game.classify)
  if (!rules) throw new Error(`no rules for ${game.gameCode}`)
  return rules
}
