import { oddsOf, ruleTables, sidesOf } from '../fair-draw/src/rules/index.ts'
import { describe, expect, it } from 'vitest'
import { highestRebate } from '../contract/src/agents/rebates.ts'
import { demoLeader, demoTeam } from '../demo/src/merchants/index.ts'
import { stakeShare } from '../server/src/wallet/index.ts'
import { games } from '../studio/src/games.ts'
import { kindNamed } from '../studio/src/kinds.ts'

/** What a whole line of agents earns on a stake that counts in full, and what the house keeps of it, both in parts per million. */
const lineAndHouse = (returnPpm: number) => ({
  line: (highestRebate * stakeShare(returnPpm)) / 10_000,
  house: 1_000_000 - returnPpm,
})

const lotteryBets = Object.values(ruleTables)
  .flat()
  .flatMap((table) =>
    table.bets.flatMap((rule) =>
      sidesOf(rule).map((side): [string, number] => {
        const { numerator, denominator } = oddsOf(table, rule, side).expectedReturn
        return [`${table.kind} ${table.version} ${rule.code}`, Number((numerator * 1_000_000n) / denominator)]
      }),
    ),
  )

const supplierGames = games.map((game): [string, number] => [game.gameCode, kindNamed(game.kind)!.returnPpm(game)])

describe('ECON-06 no line of agents earns more on a stake than the game’s edge leaves', () => {
  it.each([
    ['lottery bets', lotteryBets],
    ['games of suppliers', supplierGames],
  ])('%s', (_what, bets) => {
    expect(bets.length).toBeGreaterThan(10)
    for (const [bet, returnPpm] of bets) {
      const { line, house } = lineAndHouse(returnPpm)
      expect([bet, house > 0 && line < house]).toEqual([bet, true])
    }
  })

  it('the demo’s agents have no more than the highest rate, nor than the agent above', () => {
    const rates = new Map<string, { lottery: number; games: number }>([[demoLeader.userName, demoLeader.rebates]])
    for (const { userName, above, rebates } of demoTeam) {
      for (const kind of ['lottery', 'games'] as const) {
        expect(rebates[kind]).toBeLessThanOrEqual(rates.get(above)![kind])
        expect(rates.get(above)![kind]).toBeLessThanOrEqual(highestRebate)
      }
      rates.set(userName, rebates)
    }
  })
})
