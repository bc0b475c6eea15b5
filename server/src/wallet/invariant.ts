/** Must hold at every moment. Each domain with money adds its own. */
export interface Invariant {
  readonly name: string
  /** Selects the rows that break it. */
  readonly sql: string
  /**
   * Checks only what has moved since the last audit, at a cost independent of the ledger's size. Without it only whole audits check the
   * invariant.
   */
  readonly sqlSince?: string
}

/** A broken invariant. */
export interface Finding {
  readonly invariant: string
  /** How many rows break it, with a few examples. */
  readonly count: number
  readonly examples: readonly unknown[]
}

/** Merges findings: a whole audit replaces earlier ones, a quick one adds to them. */
export function foundSoFar(before: readonly Finding[], now: readonly Finding[], isWhole: boolean): readonly Finding[] {
  if (isWhole) return now
  const again = new Set(now.map(({ invariant }) => invariant))
  return [...before.filter(({ invariant }) => !again.has(invariant)), ...now]
}
