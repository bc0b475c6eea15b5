import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { toPpm } from '../../fraction.ts'
import { Refused, type GameInfo, type Kind } from '../../kind.ts'
import { centMinor, stakeSteps } from '../../stakes.ts'
import { bestFactor, drawNumbers, isPick, mostPicks, prizesOf, settle, stakeStep, type KenoResult } from './keno.ts'
import { leastReturnPpm, returnOf, waysOf } from './return.ts'

const Act = z.strictObject({ picks: z.array(z.int()), stakeMinor: z.int() })

export interface KenoDescription {
  readonly stakes: readonly number[]
  readonly returnPpm: number
  /** By number of picks, one first: the return, and every prize with its exact chance. */
  readonly tables: readonly {
    readonly returnPpm: number
    readonly prizes: readonly { readonly hits: number; readonly factor: number; readonly chance: number }[]
  }[]
}

export interface KenoTicket extends KenoResult {
  readonly picks: readonly number[]
  readonly stakeMinor: number
}

export interface KenoEntered {
  readonly last: KenoTicket | null
}

/** Keno with a separate draw for every ticket, so it ends at once. */
export const keno: Kind = {
  name: 'keno',
  returnPpm: leastReturnPpm,
  maxMultiplier: () => bestFactor / 100,
  stakes(game, currency) {
    const steps = stepsOf(game, currency)
    return { minMinor: steps[0] ?? 0, maxMinor: steps.at(-1) ?? 0 }
  },
  describe: (game, currency): KenoDescription => ({
    stakes: stepsOf(game, currency),
    returnPpm: leastReturnPpm(),
    tables: Array.from({ length: mostPicks }, (_, at) => tableOf(at + 1)),
  }),
  /** The last ticket, including one whose response was lost. */
  async enter(play): Promise<KenoEntered> {
    return { last: (play.recent(1)[0]?.state as KenoTicket | undefined) ?? null }
  },
  async act(play, body): Promise<KenoTicket> {
    const { data } = Act.safeParse(body)
    if (!data || !isPick(data.picks)) throw new Refused('WRONG_SYNTAX')
    const { picks, stakeMinor } = data
    if (!stepsOf(play.game, play.currency).includes(stakeMinor)) throw new Refused('BET_LIMIT_EXCEEDED')
    const ticket: KenoTicket = { picks, stakeMinor, ...settle(picks, stakeMinor, drawNumbers(play.chance)) }
    await play.betwin({ id: randomUUID(), stakeMinor, winMinor: ticket.winMinor, state: ticket })
    return ticket
  },
}

const stepsOf = ({ minBetMinor }: GameInfo, currency: string): number[] =>
  stakeSteps(Math.max(minBetMinor, 2 * centMinor(currency)), 400 * centMinor(currency), stakeStep)

function tableOf(picks: number): KenoDescription['tables'][number] {
  const prizes = prizesOf(picks).map(({ hits, factor }) => {
    const { ways, of } = waysOf(picks, hits)
    return { hits, factor, chance: Number(ways) / Number(of) }
  })
  return { returnPpm: toPpm(returnOf(picks)), prizes }
}
