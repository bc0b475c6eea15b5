/** An interval in which a draw may be late or missing. */
export interface Gap {
  readonly from: Date
  readonly to: Date
  /** No worker ran, or none with the right time: draws may not have been promised. */
  readonly isIdle: boolean
}

/** The database's clock, and the time by which beacon, sources and witnesses go. */
export interface YearClock {
  at: Date
  trueAt: Date
}

/** What the simulation did. */
export interface Deeds {
  readonly gaps: Gap[]
  /** When each lottery started. */
  readonly heldSince: Map<string, Date>
  readonly kills: Map<string, number>
  readonly jumps: { forward: number; back: number; wrong: number }
  /** Draws that an operator cancelled before closing. */
  readonly cancelled: Set<string>
  readonly away: { log: number; witness: number; held: number }
  rounds: number
  duplicates: number
  waits: number
}

export const noDeeds = (): Deeds => ({
  gaps: [],
  heldSince: new Map(),
  kills: new Map(),
  jumps: { forward: 0, back: 0, wrong: 0 },
  cancelled: new Set(),
  away: { log: 0, witness: 0, held: 0 },
  rounds: 0,
  duplicates: 0,
  waits: 0,
})
