import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import type { Ask } from './journal.ts'
import type { Player } from './player.ts'
import { createScenarioContext } from './scenario-context.ts'
import { forgedScenarios } from './scenarios-forged.ts'
import { kindScenarios } from './scenarios-kinds.ts'
import { orderScenarios } from './scenarios-order.ts'
import { rubbishScenarios } from './scenarios-rubbish.ts'
import { wireScenarios } from './scenarios-wire.ts'
import { wrongScenarios } from './scenarios-wrong.ts'
import type { Scenario } from './scenario.ts'
import type { ApiClient } from './wire.ts'

export const scenarios: readonly Scenario[] = [
  ...orderScenarios,
  ...kindScenarios,
  ...wireScenarios,
  ...wrongScenarios,
  ...forgedScenarios,
  ...rubbishScenarios,
]

export interface LoadOptions {
  readonly calls: number
  readonly scenarios?: readonly Scenario[]
  /** Called before every scenario with the number of calls sent. */
  readonly onProgress?: (calls: number) => void
}

/** How many scenarios run concurrently. */
const runners = 48
/** This many players get a third of all calls, so that their calls overlap. */
const hotPlayers = 6
const hotShare = 0.35
const laterAtMostMs = 1_500

/** Sends the given number of calls of a bad supplier, in concurrent scenarios picked at random. */
export async function runLoad(
  context: { apiClient: ApiClient; chance: Chance; players: readonly Player[]; journal: Ask[] },
  { calls, scenarios: told = scenarios, onProgress = () => {} }: LoadOptions,
): Promise<void> {
  const { chance, players, journal } = context
  const afterwards = new Set<Promise<unknown>>()
  const later = (work: () => Promise<unknown>) => {
    const done = pause(50 + chance() * Math.min(laterAtMostMs, calls))
      .then(work)
      .finally(() => afterwards.delete(done))
    afterwards.add(done)
  }
  const pick = <T>(things: readonly T[]): T => things[Math.floor(chance() * things.length)] as T
  const deck = told.flatMap((scenario) => Array.from({ length: scenario.weight }, () => scenario))

  async function run() {
    while (journal.length < calls) {
      onProgress(journal.length)
      const scenario = pick(deck)
      const player = chance() < hotShare ? pick(players.slice(0, hotPlayers)) : pick(players)
      const stranger = pick(players.filter((other) => other !== player))
      const scene = { misdeed: scenario.misdeed, player, seat: player.seat, stranger }
      await scenario.play(createScenarioContext({ ...context, later }, scene))
    }
  }

  await Promise.all(Array.from({ length: runners }, run))
  while (afterwards.size > 0) await Promise.all(afterwards)
}
