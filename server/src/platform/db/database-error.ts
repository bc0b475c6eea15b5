import { propertyOf } from '../property-of.ts'

/** Timeouts, deadlocks, serialisation failures, class 53: no connections, memory or disk left, and a shard that is closed (`shard_enter`). */
const busy = /^(57014|55P03|40P01|40001|53...|FENCE)$/

/** Class 08, a server that shuts down or starts, a session that was ended, and a primary that takes no writes any more. */
const cutOff = /^(08...|57P0[1-5]|25P03|25006)$/

/** Sockets and name resolution. */
const unreachable =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|EPIPE|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_[A-Z]+)$/

/** The error of `pg` for a statement without an answer. */
const noAnswer = 'Query read timeout'

/** Errors of `pg` without a code. */
const withoutCode =
  /^(Query read timeout|timeout expired)$|^timeout exceeded when trying to connect|^Connection terminated|(connection error|was closed) and is not queryable/

/** The connection was lost during the commit, so the transaction may or may not have been applied. */
export class UnknownOutcomeError extends Error {
  override name = 'UnknownOutcomeError'

  constructor(cause: unknown) {
    super('The connection was lost during the commit; the transaction may have been applied', { cause })
  }
}

/** Whether another attempt may succeed later: the database is busy, unreachable or read-only. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof UnknownOutcomeError || isConnectionLost(error) || busy.test(codeOf(error))

/** Whether the connection is of no more use, so that the pool must replace it. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  // PostgreSQL reports a mistake of ours, such as a missing parameter, with the code that PgBouncer has for everything.
  if (code === '08P01') return propertyOf(error, 'severity') === 'FATAL'
  if (code !== '') return cutOff.test(code) || unreachable.test(code)
  return error instanceof Error && withoutCode.test(error.message)
}

export const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === noAnswer

export function codeOf(error: unknown): string {
  const code = propertyOf(error, 'code')
  return typeof code === 'string' ? code : ''
}
