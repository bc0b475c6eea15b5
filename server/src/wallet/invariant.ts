/** What must be true of a shard at every moment. A domain that keeps money adds its own. */
export interface Invariant {
  readonly name: string
  /** Selects whatever breaks it, a row each. */
  readonly sql: (schema: string) => string
  /** The same of what has moved since the last audit, at a cost that does not grow with the ledger. Without it only whole audits ask. */
  readonly sqlSince?: (schema: string) => string
}

/** An invariant that does not hold. */
export interface Finding {
  readonly schema: string
  readonly invariant: string
  /** How many rows break it, and a few of them. */
  readonly count: number
  readonly examples: readonly unknown[]
}

/** What has been found, with what is found now; a whole audit says all there is, a quick one only adds. */
export function foundSoFar(before: readonly Finding[], now: readonly Finding[], isWhole: boolean): readonly Finding[] {
  if (isWhole) return now
  const again = new Set(now.map(({ invariant }) => invariant))
  return [...before.filter(({ invariant }) => !again.has(invariant)), ...now]
}
