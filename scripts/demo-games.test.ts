import { kenoReturnsPpm, returnsPpm, tableFigures } from '../demo/src/content/index.ts'
import { describe, expect, it } from 'vitest'
import { toPpm } from '../studio/src/fraction.ts'
import { returns } from '../studio/src/games/duel/returns.ts'
import { returnPpmOfShots } from '../studio/src/games/fish/return.ts'
import { returnOf as returnOfPicks } from '../studio/src/games/keno/return.ts'
import { returnOf as returnOfSlot } from '../studio/src/games/slot/return.ts'
import { variants } from '../studio/src/games/slot/variants.ts'
import { leaguesOf } from '../studio/src/games/sports/leagues.ts'
import { returnsOf } from '../studio/src/games/sports/return.ts'
import { oddsOf, returnOf } from '../studio/src/games/table/return.ts'
import { allRules } from '../studio/src/games/table/rules.ts'
import { games } from '../studio/src/games.ts'

describe('RG-21 the help about games', () => {
  it('states the payout, chance and return of each spot of each table', () => {
    expect(Object.keys(tableFigures).toSorted()).toEqual(allRules.map(({ name }) => name).toSorted())
    for (const rules of allRules) {
      const told = tableFigures[rules.name].flatMap(({ spots, ...figures }) =>
        spots.map((id): [string, unknown] => [id, figures]),
      )
      const real = rules.spots.map((spot): [string, unknown] => {
        const { ways, of } = oddsOf(rules, spot)
        const pays = [...ways].filter(([factor]) => factor > 0).toSorted(([a], [b]) => b - a)
        return [
          spot.id,
          {
            pays: pays.map(([factor, many]) => [factor / 100, Math.round((Number(many) / Number(of)) * 1_000_000)]),
            returnPpm: toPpm(returnOf(rules, spot)),
          },
        ]
      })
      expect([rules.name, Object.fromEntries(told)]).toEqual([rules.name, Object.fromEntries(real)])
    }
  })

  it('states the returns of slots, shots, duels and picks', () => {
    for (const volatility of ['low', 'medium', 'high'] as const)
      expect(returnsPpm.slots[volatility]).toBe(toPpm(returnOfSlot(variants[volatility]).total))
    expect(returnsPpm.fish).toBe(returnPpmOfShots())
    const { bestPpm, rulePpm, keepPpm } = returns()
    expect(returnsPpm.duel).toEqual({ best: bestPpm, byTheRule: rulePpm, neverExchanging: keepPpm })
    expect(kenoReturnsPpm).toEqual(Array.from({ length: 10 }, (_, index) => toPpm(returnOfPicks(index + 1))))
  })

  it('states the lowest and highest return of single bets, over all games of a sport', () => {
    for (const sport of ['football', 'basketball', 'racing', 'esports'] as const) {
      const ofSport = games
        .filter((game) => game.kind === 'sports' && leaguesOf(game).every((league) => league.sport === sport))
        .map(returnsOf)
      expect(returnsPpm[sport]).toEqual({
        least: Math.min(...ofSport.map(({ leastPpm }) => leastPpm)),
        most: Math.max(...ofSport.map(({ mostPpm }) => mostPpm)),
      })
    }
  })
})
