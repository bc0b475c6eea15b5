import * as z from 'zod'
import { Refused, type GameInfo, type Kind } from '../../kind.ts'
import { centMinor, stakeSteps } from '../../stakes.ts'
import { winnerHundredths } from './return.ts'
import { returns, type Returns } from './returns.ts'
import { chooseMs, createRoom, waitMs, type Room } from './room.ts'

export type { SittingView } from './sitting.ts'

export interface DuelDescription {
  readonly steps: readonly number[]
  readonly winnerHundredths: number
  readonly waitMs: number
  readonly chooseMs: number
  readonly returns: Returns
}

/** With a multiple of 25, the pot less 4 % is a whole number. */
const stakeUnit = 25
const mostStakes = 200
const tickMs = 200

const Act = z.union([
  z.object({ sit: z.number() }),
  z.object({
    duel: z.string().max(64),
    choose: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal('keep')]),
  }),
  z.object({ look: z.literal(true) }),
])

export function createDuel(): Kind {
  let room: Room | undefined
  const openRoom = (): Room => {
    if (!room) throw new Refused('UNKNOWN')
    return room
  }
  return {
    name: 'duel',
    /** The return with the best choices against the house, as is usual for games with player decisions. */
    returnPpm: () => returns().bestPpm,
    maxMultiplier: () => Math.ceil(winnerHundredths / 100),
    stakes(game, currency) {
      const steps = stepsOf(game, currency)
      return { minMinor: steps[0] ?? stakeUnit, maxMinor: steps.at(-1) ?? stakeUnit }
    },
    describe: (game, currency): DuelDescription => ({
      steps: stepsOf(game, currency),
      winnerHundredths,
      waitMs,
      chooseMs,
      returns: returns(),
    }),
    enter: async (play) => openRoom().look(play),
    async act(play, body) {
      const read = Act.safeParse(body)
      if (!read.success) throw new Refused('WRONG_SYNTAX')
      const asked = read.data
      if ('look' in asked) return openRoom().look(play)
      if ('duel' in asked) return openRoom().choose(play, asked.duel, asked.choose)
      if (!stepsOf(play.game, play.currency).includes(asked.sit)) throw new Refused('BET_LIMIT_EXCEEDED')
      return openRoom().sit(play, asked.sit)
    },
    start(studio) {
      const opened = createRoom(studio)
      room = opened
      for (const { gameCode } of studio.games) opened.restore(studio.openRounds(gameCode))
      const ticking = setInterval(() => opened.tick(), tickMs)
      ticking.unref()
      return {
        stop() {
          clearInterval(ticking)
          room = undefined
        },
      }
    },
  }
}

export const duel = createDuel()

function stepsOf({ minBetMinor }: GameInfo, currency: string): number[] {
  const least = Math.ceil((minBetMinor * centMinor(currency)) / stakeUnit) * stakeUnit
  return stakeSteps(least, least * mostStakes, stakeUnit)
}
