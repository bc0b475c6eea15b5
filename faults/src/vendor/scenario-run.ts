import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../chance.ts'
import { readBooks, type Books } from './books.ts'
import type { TestBed } from './test-bed.ts'
import type { Ask } from './journal.ts'
import type { Player } from './player.ts'
import { resolveOpenCalls } from './resolve-open-calls.ts'
import { seatPlayers, setStop } from './seat.ts'
import { createScenarioContext } from './scenario-context.ts'
import { runLoad } from './run-load.ts'
import type { Scenario } from './scenario.ts'
import { compare, type Verdict } from './verdict.ts'

export interface ScenarioRunOptions {
  readonly calls: number
  readonly users: number
  /** How many attempts a request gets until there is a definite response. */
  readonly patience?: number
  readonly scenarios?: readonly Scenario[]
  readonly onProgress?: (calls: number) => void
}

export interface ScenarioRun extends Verdict {
  readonly journal: readonly Ask[]
  readonly books: Books
  readonly seconds: number
  /** Requests without a definite response after all attempts. */
  readonly unresolved: number
}

/** How long requests in flight get to finish at the end. */
const settleMs = 300
/** A signature is valid for half a minute. Older requests are replayed, up to a maximum. */
const staleMs = 31_500
const mostReplays = 400

/** Runs scenarios of a bad supplier with new players, resolves open calls, and compares. */
export async function runScenarios(
  testBed: TestBed,
  chance: Chance,
  options: ScenarioRunOptions,
): Promise<ScenarioRun> {
  const { users, patience = 200 } = options
  const players = await seatPlayers(testBed, users)
  const journal: Ask[] = []
  const context = { apiClient: testBed.apiClient, chance, players, journal, later: () => {} }
  await openRounds(testBed, context)
  const began = performance.now()
  await runLoad(context, options)
  const seconds = (performance.now() - began) / 1000
  await replayStale(context)
  await pause(settleMs)
  const unresolved = await resolveOpenCalls(context, patience)
  await pause(settleMs)
  const books = await readBooks(testBed.pool, players)
  return { ...compare(journal, books, players), journal, books, seconds, unresolved }
}

interface RunContext {
  readonly apiClient: TestBed['apiClient']
  readonly chance: Chance
  readonly players: readonly Player[]
  readonly journal: Ask[]
  readonly later: () => void
}

/** Every player has a round in progress when play is stopped. */
async function openRounds(testBed: TestBed, context: RunContext): Promise<void> {
  await setStop(testBed, false)
  for (const player of context.players) {
    const { stoppedSeat: seat, openRound: round } = player
    const scenario = createScenarioContext(context, {
      misdeed: 'none: a round before the stop',
      player,
      seat,
      stranger: player,
    })
    const bet = scenario.bet({ round })
    while ((await scenario.tell(bet)) === null) await pause(settleMs)
  }
  await setStop(testBed, true)
}

/** Replays recorded calls byte for byte. */
async function replayStale(context: RunContext): Promise<void> {
  const stale = context.journal.filter(
    ({ headers, matter }) =>
      matter.is !== 'elsewhere' && Number(headers['wallet-timestamp']) * 1000 < Date.now() - staleMs,
  )
  const step = Math.max(1, Math.floor(stale.length / mostReplays))
  for (const { player: index, body, headers, call } of stale.filter((_, place) => place % step === 0)) {
    const player = context.players[index]
    if (!player) continue
    const scene = { misdeed: 'replayed after its time', player, seat: player.seat, stranger: player }
    const matter = { is: 'nothing', allowed: new Set(['INVALID_SIGNATURE'] as const) } as const
    await createScenarioContext(context, scene).send({ call, matter, body, headers: () => headers })
  }
}
