import { chanceFrom } from '../chance.ts'
import { strategies } from './strategies.ts'
import { AbuseWorld } from './world.ts'

interface Options {
  readonly days: number
  readonly seed: number
  readonly say?: (line: string) => void
}

export interface StrategyResult {
  readonly name: string
  readonly accounts: number
  readonly stakedMinor: number
  /** What all offers together paid. */
  readonly offersMinor: number
  /** What the stakes cost on average. */
  readonly costMinor: number
  /** Offers less costs: the expected profit, free of the luck of the bets. */
  readonly expectedMinor: number
  /** What the accounts have really won or lost, with luck. */
  readonly resultMinor: number
}

const dayMs = 86_400_000
const begin = new Date('2026-11-18T00:00:00Z')
const hour = (day: number, hours: number) => new Date(begin.getTime() + day * dayMs + hours * 3_600_000)

/** Plays every strategy against the demo's terms, day by day, side by side. */
export async function runAbuse({ days, seed, say = () => {} }: Options): Promise<StrategyResult[]> {
  const world = await AbuseWorld.open(begin)
  try {
    const rings = []
    for (const [index, start] of strategies.entries()) rings.push(await start(world, chanceFrom(seed + index)))
    for (let day = 0; day < days; day += 1) {
      world.now = hour(day, 10)
      for (const ring of rings) await ring.day(day)
      world.now = hour(day, 11)
      await world.count()
      world.now = hour(day, 25)
      await world.night(rings.flatMap(({ friends }) => friends.slice(-2)))
      if ((day + 1) % 30 === 0) say(`${day + 1} days`)
    }
    const results: StrategyResult[] = []
    for (const { name, players } of rings) {
      const offers = await Promise.all(players.map((player) => world.offersOf(player)))
      const sum = (of: (player: (typeof players)[number]) => number) =>
        Math.round(players.reduce((all, player) => all + of(player), 0))
      const offersMinor = offers.reduce((all, one) => all + one, 0)
      const costMinor = sum((player) => player.costMinor)
      results.push({
        name,
        accounts: players.length,
        stakedMinor: sum((player) => player.stakedMinor),
        offersMinor,
        costMinor,
        expectedMinor: offersMinor - costMinor,
        resultMinor: offersMinor + sum((player) => player.resultMinor),
      })
    }
    return results
  } finally {
    await world.close()
  }
}
