import { placesOf, type Lot, type TableRules } from './table-rules.ts'

/** The durations of the parts of a round. */
export interface Timing {
  readonly bettingMs: number
  /** Bets are closed; waits for stakes on their way to the wallet, at least this long. */
  readonly closingMs: number
  /** From one card to the next. */
  readonly lotMs: number
  /** The result stays visible before the next round opens. */
  readonly pauseMs: number
}

export const liveTiming: Timing = { bettingMs: 15_000, closingMs: 1_200, lotMs: 1_150, pauseMs: 4_000 }

/** A round of a table, the same for all players. Times are the server's. */
export interface TableRound {
  readonly id: string
  readonly opensAt: number
  readonly closesAt: number
  /** Set once bets are closed. */
  readonly dealt: Dealt | null
}

/** The lots, when the first is shown, when all are shown and paid, and when the next round opens. */
export interface Dealt {
  readonly lots: readonly {
    readonly lot: Lot
    readonly place: number
    /** The value of its hand or place, including this lot. */
    readonly score: number
  }[]
  readonly result: string
  /** Spots that pay more than their stake. */
  readonly won: readonly string[]
  readonly lotMs: number
  readonly dealsAt: number
  readonly resultAt: number
  readonly nextAt: number
}

export function openRound(id: string, now: number, timing: Timing): TableRound {
  return { id, opensAt: now, closesAt: now + timing.bettingMs, dealt: null }
}

export function dealtOf(rules: TableRules, lots: readonly Lot[], now: number, { lotMs, pauseMs }: Timing): Dealt {
  const places = placesOf(rules, lots)
  const resultAt = now + (lots.length + 1) * lotMs
  return {
    lots: lots.map((lot, at) => {
      const place = places[at] ?? 0
      const hand = lots.filter((_, other) => other <= at && places[other] === place)
      return { lot, place, score: rules.score(hand) }
    }),
    result: rules.result(lots),
    won: rules.spots.filter((spot) => spot.factor(lots) > 100).map(({ id }) => id),
    lotMs,
    dealsAt: now,
    resultAt,
    nextAt: resultAt + pauseMs,
  }
}
