import { randomUUID } from 'node:crypto'
import { Minor, type agents } from '@parola/contract'
import { demoLeader } from '../../../demo/src/merchants/index.ts'
import type { Chance } from '../chance.ts'
import { banker, digit, even, paysOnce, type Bet } from './bets.ts'
import { metersOf, takeEverything, type Meter } from './hunter.ts'
import type { AbuseWorld, Player, Round } from './world.ts'

/** Accounts that work together, and what they do on a day. */
export interface Strategy {
  readonly name: string
  readonly players: readonly Player[]
  readonly friends: readonly Player[]
  day(day: number): Promise<void>
}

type Begin = (world: AbuseWorld, chance: Chance) => Promise<Strategy>

/** How a ring plays off what it has to stake. */
type Play = (world: AbuseWorld, players: readonly Player[]) => Promise<void>

const round = (bet: Bet, stakedMinor: number, pays: number): Round => ({
  id: randomUUID(),
  bet,
  stakedMinor,
  paidMinor: Math.floor(stakedMinor * pays + 1e-6),
})

/** The stakes that play a meter off, each as large as may be: `counts` is what a stake counts for on average. */
const stakesFor = ({ leftMinor, largestMinor }: Meter, counts: number): number[] =>
  Array.from({ length: Math.ceil(leftMinor / (largestMinor * counts)) }, () => largestMinor)

/** One bet after the other. */
const straight =
  (bet: Bet, counts: number, chance: Chance): Play =>
  async (world, players) => {
    for (const player of players) {
      const stakes = (await metersOf(world, player)).flatMap((meter) => stakesFor(meter, counts))
      await world.play(
        player,
        stakes.map((stake) => round(bet, stake, paysOnce(bet, chance))),
      )
    }
  }

/** Both sides of even bets from one account, in one draw. */
const bothSides: Play = async (world, players) => {
  for (const player of players) {
    const stakes = (await metersOf(world, player)).flatMap((meter) => stakesFor(meter, 1))
    await world.play(
      player,
      stakes.map((stake) => round(even, stake, 0.975)),
    )
  }
}

/** Two accounts take the two sides of even bets: each is at risk, both together are not. */
const opposite =
  (chance: Chance): Play =>
  async (world, players) => {
    for (let at = 0; at + 1 < players.length; at += 2) {
      const pair = players.slice(at, at + 2)
      const meters = await Promise.all(pair.map((player) => metersOf(world, player)))
      const stakes = meters.map((own) => own.flatMap((meter) => stakesFor(meter, 0.61)))
      const wins = Array.from({ length: Math.max(...stakes.map(({ length }) => length)) }, () => chance() < 0.5)
      for (const [side, player] of pair.entries())
        await world.play(
          player,
          wins.map((isFirst, index) =>
            round(even, stakes[side]?.[index] ?? stakes[1 - side]?.[index] ?? 0, isFirst === (side === 0) ? 1.95 : 0),
          ),
        )
    }
  }

const ring = (name: string, world: AbuseWorld, players: readonly Player[], play: Play): Strategy => ({
  name,
  players,
  friends: [],
  async day() {
    for (const player of players) await takeEverything(world, player)
    await play(world, players)
  },
})

const solo =
  (name: string, playWith: (chance: Chance) => Play): Begin =>
  async (world, chance) =>
    ring(`solo: ${name}`, world, [await world.join()], playWith(chance))

const syndicate: Begin = async (world, chance) => {
  const players = [await world.join(), await world.join(), await world.join(), await world.join()]
  return ring('syndicate: opposite sides', world, players, opposite(chance))
}

const agentLine: Begin = async (world, chance) => {
  const { rebates } = demoLeader
  const agent = await world.agent(rebates)
  const players = [await world.join({ under: agent, rebates }), await world.join({ under: agent, rebates })]
  const line = ring('agent line: opposite sides', world, players, opposite(chance))
  return { ...line, players: [agent, ...players] }
}

/** The best that the house gives: half of what it kept. */
const dividend: agents.Formula = {
  tiers: [{ from: Minor.parse(0), active: 0, rate: 5_000 }],
  cap: null,
  activeStake: Minor.parse(0),
}

const oppositeTeams: Begin = async (world, chance) => {
  const { rebates } = demoLeader
  const leaders = [await world.agent(rebates), await world.agent(rebates)]
  const players: Player[] = []
  for (const under of leaders) {
    await world.contract(under, 'dividend', dividend)
    players.push(await world.join({ under, rebates }))
  }
  const teams = ring('opposite teams: dividends', world, players, opposite(chance))
  return { ...teams, players: [...leaders, ...players] }
}

const daysAFriend = 7

const selfReferral: Begin = async (world, chance) => {
  const referrer = await world.join()
  const friends: Player[] = []
  const play = straight(digit, 1, chance)
  return {
    name: 'self-referral: a friend a week',
    get players() {
      return [referrer, ...friends]
    },
    friends,
    async day(day) {
      if (day % daysAFriend === 0) friends.push(await world.join({ referrer }))
      const newest = friends.slice(-1)
      for (const player of [referrer, ...newest]) await takeEverything(world, player)
      await play(world, newest)
    },
  }
}

/** The supplier takes every second round back after it was counted, and what it earned was taken. */
const rollbacks: Begin = async (world, chance) => {
  const player = await world.join()
  return {
    name: 'supplier rollbacks: every second round',
    players: [player],
    friends: [],
    async day() {
      await takeEverything(world, player)
      const stakes = (await metersOf(world, player)).flatMap((meter) => stakesFor(meter, 1))
      const rounds = stakes.map((stake) => round(digit, stake, paysOnce(digit, chance)))
      await world.play(player, rounds)
      await world.count()
      await takeEverything(world, player)
      await world.rollBack(
        player,
        rounds.filter((_round, index) => index % 2 === 0),
      )
      await world.count()
    },
  }
}

export const strategies: readonly Begin[] = [
  solo('both sides', () => bothSides),
  solo('one digit', (chance) => straight(digit, 1, chance)),
  solo('banker', (chance) => straight(banker, 0.23, chance)),
  syndicate,
  agentLine,
  oppositeTeams,
  selfReferral,
  rollbacks,
]
