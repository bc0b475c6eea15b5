import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { toPpm } from '../../fraction.ts'
import { Refused, type GameInfo, type Kind, type OpenRound, type Play } from '../../kind.ts'
import { centMinor, stakeSteps } from '../../stakes.ts'
import { returnOf } from './return.ts'
import { lines, outcomeOf, volatilities, type LineWin, type SlotRules, type SpinOutcome } from './rules.ts'
import { rulesOf, variants, volatilityOf } from './variants.ts'

/** The result of a spin. Amounts are in minor units; the phone computes nothing from them. */
export interface SlotSpin {
  readonly stops: readonly number[]
  readonly lineWins: readonly (LineWin & { readonly winMinor: number })[]
  readonly scatters: number
  readonly scatterMinor: number
  readonly wonMinor: number
  /** Free spins won by this spin. */
  readonly freeSpins: number
  readonly isFree: boolean
  /** The round's total so far, including this spin. */
  readonly roundWonMinor: number
  readonly freeLeft: number
}

/** A round with free spins left. One win pays it when they are over. */
export interface SlotRound {
  readonly stakeMinor: number
  readonly wonMinor: number
  readonly freeLeft: number
  readonly stops: readonly number[]
}

export interface SlotEntered {
  /** Free spins left from before. */
  readonly round: SlotRound | null
  /** What the reels show. */
  readonly stops: readonly number[]
}

export interface SlotDescription {
  readonly rules: SlotRules
  readonly lines: readonly (readonly number[])[]
  readonly steps: readonly number[]
  readonly returnPpm: number
  readonly freePpm: number
}

const Act = z.union([
  z.object({ type: z.literal('spin'), stakeMinor: z.number().int().positive() }),
  z.object({ type: z.literal('free') }),
])

/** The exact figures are computed once per variant. */
const figures = Object.fromEntries(
  volatilities.map((volatility) => {
    const { total, free } = returnOf(variants[volatility])
    return [volatility, { returnPpm: toPpm(total), freePpm: toPpm(free) }]
  }),
)
const figuresOf = (game: GameInfo) => figures[volatilityOf(game)] ?? { returnPpm: 0, freePpm: 0 }

export const slot: Kind = {
  name: 'slot',
  returnPpm: (game) => figuresOf(game).returnPpm,
  maxMultiplier: (game) => bestSpinOf(rulesOf(game)),
  stakes(game, currency) {
    const steps = stepsOf(game, currency)
    return { minMinor: steps[0] ?? 0, maxMinor: steps.at(-1) ?? 0 }
  },
  describe: (game, currency): SlotDescription => ({
    rules: rulesOf(game),
    lines,
    steps: stepsOf(game, currency),
    ...figuresOf(game),
  }),
  async enter(play): Promise<SlotEntered> {
    const round = (play.unfinished()?.state as SlotRound | undefined) ?? null
    return { round, stops: round?.stops ?? restingStops(rulesOf(play.game)) }
  },
  async act(play, body): Promise<SlotSpin> {
    const asked = Act.safeParse(body)
    if (!asked.success) throw new Refused('WRONG_SYNTAX')
    const round = play.unfinished()
    if (asked.data.type === 'free') {
      if (!round) throw new Refused('ROUND_CLOSED')
      return spinFree(play, round)
    }
    // An unfinished round is played first.
    if (round) throw new Refused('ROUND_OPEN')
    const { stakeMinor } = asked.data
    if (!stepsOf(play.game, play.currency).includes(stakeMinor)) throw new Refused('WRONG_SYNTAX')
    return spin(play, stakeMinor)
  },
}

/**
 * The best possible free spin: the top symbol on every line, and every scatter. Several such spins in one round would pay more, which is
 * too unlikely to happen; two operators of the portal would have to approve it.
 */
function bestSpinOf({ pays, scatter, freeFactor }: SlotRules): number {
  const line = Math.max(...Object.values(pays).flat())
  return (line + Math.max(...Object.values(scatter).map((one) => one.pays))) * freeFactor
}

/** The minimum is the smallest coin on each line; every step divides evenly among the lines. */
function stepsOf({ minBetMinor }: GameInfo, currency: string): number[] {
  return stakeSteps(minBetMinor * lines.length, 5_000 * centMinor(currency), lines.length)
}

async function spin(play: Play, stakeMinor: number): Promise<SlotSpin> {
  const { stops, outcome } = drawn(play)
  const shown = spinOf(stops, outcome, stakeMinor, 1)
  const id = randomUUID()
  const wonMinor = shown.wonMinor
  if (outcome.freeSpins === 0) {
    await play.betwin({ id, stakeMinor, winMinor: wonMinor, state: { stakeMinor, wonMinor, freeLeft: 0, stops } })
    return { ...shown, isFree: false, roundWonMinor: wonMinor, freeLeft: 0 }
  }
  const state: SlotRound = { stakeMinor, wonMinor, freeLeft: outcome.freeSpins, stops }
  await play.bet({ id, stakeMinor, state })
  return { ...shown, isFree: false, roundWonMinor: wonMinor, freeLeft: outcome.freeSpins }
}

async function spinFree(play: Play, round: OpenRound): Promise<SlotSpin> {
  const before = round.state as SlotRound
  const { stops, outcome } = drawn(play)
  const shown = spinOf(stops, outcome, before.stakeMinor, rulesOf(play.game).freeFactor)
  const state: SlotRound = {
    stakeMinor: before.stakeMinor,
    wonMinor: before.wonMinor + shown.wonMinor,
    freeLeft: before.freeLeft - 1 + outcome.freeSpins,
    stops,
  }
  if (state.freeLeft > 0) play.save(round.id, state)
  else {
    const betId = round.bets[0]?.betId ?? ''
    await play.win({ id: round.id, betId, amountMinor: state.wonMinor, isLast: true, state })
  }
  return { ...shown, isFree: true, roundWonMinor: state.wonMinor, freeLeft: state.freeLeft }
}

/** Before the first spin the reels show no winning combination, so that it does not look like a missed win. */
function restingStops(rules: SlotRules): number[] {
  const places = Array.from({ length: 30 }, (_, turn) => rules.reels.map((_strip, reel) => turn + reel * 3))
  return places.find((stops) => outcomeOf(rules, stops).paid === 0) ?? rules.reels.map(() => 0)
}

function drawn(play: Play): { stops: number[]; outcome: SpinOutcome } {
  const rules = rulesOf(play.game)
  const stops = rules.reels.map(({ length }) => play.chance.below(length))
  return { stops, outcome: outcomeOf(rules, stops) }
}

function spinOf(stops: readonly number[], outcome: SpinOutcome, stakeMinor: number, factor: number) {
  const worth = (stake: number) => (stake * factor * stakeMinor) / lines.length
  const lineWins = outcome.lineWins.map((win) => ({ ...win, winMinor: worth(win.pays) }))
  const wonMinor = worth(outcome.paid)
  const scatterMinor = wonMinor - lineWins.reduce((sum, { winMinor }) => sum + winMinor, 0)
  return { stops, lineWins, scatters: outcome.scatters, scatterMinor, wonMinor, freeSpins: outcome.freeSpins }
}
