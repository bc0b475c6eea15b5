/** How bad each finding is. Amber: not everything is proven. Red: what was proven is not what was promised. */
const colours = {
  /** Something that is due has not come yet; it turns into `no-proof` a day after the draw. */
  waiting: 'amber',
  /** A quorum of witnesses has not signed for an entry. */
  unwitnessed: 'amber',
  /** The lock was not witnessed between closing and the round. */
  late: 'amber',
  /** The promise was witnessed after the draw's sale had opened. */
  'promise-late': 'amber',
  /** The receipt's time lies outside the sale. */
  'receipt-time': 'amber',
  /** The phone has no copy of its own from the purchase, so page and log were compared and no more. */
  'no-copy': 'amber',
  /** Sources of a state lottery differed, and people decided. */
  decided: 'amber',
  /** Nothing proved that a new head continues the ones before. */
  heads: 'amber',
  /** No promise in its one form, or another than the one that was kept. */
  promise: 'red',
  beacon: 'red',
  /** The promise does not hold this draw. */
  draw: 'red',
  rules: 'red',
  /** Tickets are not what was entered. */
  tickets: 'red',
  receipt: 'red',
  /** The receipt came only after the sale had closed. */
  'no-receipt': 'red',
  lock: 'red',
  /** The lock does not show that it was made after closing. */
  after: 'red',
  /** The lock lacks a cell that sold tickets. */
  cell: 'red',
  /** A ticket is not under the lock, and nobody gave it back. */
  missing: 'red',
  cancellation: 'red',
  /** Entries stand in the log in another order than they came to be. */
  order: 'red',
  /** No result in its one form, or of another draw. */
  result: 'red',
  numbers: 'red',
  prize: 'red',
  void: 'red',
  sources: 'red',
  fork: 'red',
  /** Nothing came for a day. */
  'no-proof': 'red',
} as const satisfies Record<string, 'amber' | 'red'>

export type Finding = keyof typeof colours

export interface Verdict {
  readonly colour: 'green' | 'amber' | 'red'
  /** Each once, the worst first. */
  readonly findings: readonly Finding[]
  /** As worked out here; for a void draw what would have come. Null while the round is not known. */
  readonly numbers: string | null
  /** Nothing is left that another look could show. */
  readonly isFinal: boolean
}

export const isRed = (finding: Finding): boolean => colours[finding] === 'red'

export function verdictOf(found: readonly Finding[], numbers: string | null): Verdict {
  const findings = [...new Set(found)].toSorted((one, other) => Number(isRed(other)) - Number(isRed(one)))
  const [worst] = findings
  return {
    colour: worst === undefined ? 'green' : colours[worst],
    findings,
    numbers,
    isFinal: !findings.includes('waiting') && !findings.includes('unwitnessed') && !findings.includes('heads'),
  }
}
