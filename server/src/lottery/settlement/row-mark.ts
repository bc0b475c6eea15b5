/** The rows of a draw at one moment. */
export interface RowMark {
  /** The oldest transaction that was running then; those before it had ended. */
  readonly horizon: bigint
  readonly tickets: number
  readonly cancelled: number
}

/** The rows of the draw now, held against a mark. */
export interface MarkedRows {
  /** The next transaction. */
  readonly next: bigint
  readonly tickets: number
  readonly cancelled: number
  /** Whether a row was written by a transaction from the horizon on. */
  readonly isNewer: boolean
}

/** A row names its transaction by 32 bits, which tell before and after only within half of that. */
const mostBetween = 2n ** 30n

/**
 * Whether the rows are those of the mark. Every insert and update writes the transaction's number into the row, where freezing and
 * rewriting the table leave it; deletes show in the counts. The horizon is the oldest running transaction rather than the next one,
 * because a savepoint's number is in no list of running transactions.
 *
 * The owner of the tables can still write pages by hand, change the merchant's code, or drop a column and add it again with a default,
 * which touches no row. None of this pays anybody who is not under the lock: winners come from what was hashed before the round, and
 * payment hashes each winner's row again and finds member, number, stake and book in its text.
 */
export const isUnchanged = (mark: RowMark, { next, tickets, cancelled, isNewer }: MarkedRows): boolean =>
  !isNewer && tickets === mark.tickets && cancelled === mark.cancelled && next - mark.horizon < mostBetween
