import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from '../acts.ts'
import { readBooks, type Books } from './books.ts'
import type { Hall } from './hall.ts'
import type { Ask } from './journal.ts'
import type { Player } from './player.ts'
import { bringToRest } from './rest.ts'
import { seatPlayers, setStop } from './seat.ts'
import { openStage } from './stage.ts'
import { storm } from './storm.ts'
import type { Story } from './story.ts'
import { compare, type Verdict } from './verdict.ts'

export interface DayOptions {
  readonly calls: number
  readonly users: number
  /** How often something is asked until there is a word on it. */
  readonly patience?: number
  readonly stories?: readonly Story[]
  readonly onProgress?: (calls: number) => void
}

export interface Day extends Verdict {
  readonly journal: readonly Ask[]
  readonly books: Books
  readonly seconds: number
  /** Questions that never got a definite answer, however often they were asked. */
  readonly unresolved: number
}

/** What was on its way when the last answer came. */
const settleMs = 300
/** A signature is good for half a minute; of those that are older, so many are sent once more. */
const staleMs = 31_500
const mostReplays = 400

/** A bad supplier's day with new players, its honest end, and the comparison. */
export async function liveDay(hall: Hall, chance: Chance, options: DayOptions): Promise<Day> {
  const { users, patience = 200 } = options
  const players = await seatPlayers(hall, users)
  const journal: Ask[] = []
  const house = { doors: hall.doors, chance, players, journal, later: () => {} }
  await openRounds(hall, house)
  const began = performance.now()
  await storm(house, options)
  const seconds = (performance.now() - began) / 1000
  await replayStale(house)
  await pause(settleMs)
  const unresolved = await bringToRest(house, patience)
  await pause(settleMs)
  const books = await readBooks(hall.pool, players)
  return { ...compare(journal, books, players), journal, books, seconds, unresolved }
}

interface House {
  readonly doors: Hall['doors']
  readonly chance: Chance
  readonly players: readonly Player[]
  readonly journal: Ask[]
  readonly later: () => void
}

/** Everybody has a round in progress when play is stopped. */
async function openRounds(hall: Hall, house: House): Promise<void> {
  await setStop(hall, false)
  for (const player of house.players) {
    const { stoppedSeat: seat, openRound: round } = player
    const stage = openStage(house, { misdeed: 'none: a round before the stop', player, seat, stranger: player })
    const bet = stage.bet({ round })
    while ((await stage.tell(bet)) === null) await pause(settleMs)
  }
  await setStop(hall, true)
}

/** Calls that somebody has kept, once more, byte for byte. */
async function replayStale(house: House): Promise<void> {
  const stale = house.journal.filter(
    ({ headers, matter }) =>
      matter.is !== 'elsewhere' && Number(headers['wallet-timestamp']) * 1000 < Date.now() - staleMs,
  )
  const step = Math.max(1, Math.floor(stale.length / mostReplays))
  for (const { player: index, body, headers, call } of stale.filter((_, place) => place % step === 0)) {
    const player = house.players[index]
    if (!player) continue
    const scene = { misdeed: 'replayed after its time', player, seat: player.seat, stranger: player }
    const matter = { is: 'nothing', lawful: new Set(['INVALID_SIGNATURE'] as const) } as const
    await openStage(house, scene).send({ call, matter, body, headers: () => headers })
  }
}
