import { messageOf, statusOf, type ErrorCode } from '@parola/contract'

/** An error that the contract declares. The caller sees its value, if any. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly value: unknown

  constructor(code: ErrorCode, value?: unknown) {
    super(messageOf(code))
    this.name = 'DomainError'
    this.code = code
    this.value = value
  }
}

/** A bug in our code. The caller only ever gets `unknown`. */
export class InvariantError extends Error {
  override name = 'InvariantError'
}

export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new InvariantError(why)
}

export interface Refusal {
  readonly status: number
  readonly body: { success: false; code: ErrorCode; message: string; value?: unknown }
}

/** Converts anything thrown into what a caller may see: an error code from the catalogue, and nothing of the error itself. */
export function refusalOf(error: unknown): Refusal {
  const code = codeOf(error)
  const value = error instanceof DomainError ? error.value : undefined
  return {
    status: statusOf(code),
    body: { success: false, code, message: messageOf(code), ...(value === undefined ? {} : { value }) },
  }
}

/** PostgreSQL: statement timeout, lock timeout, deadlock, serialisation failure, too many connections, shutting down. */
const busyDatabase = new Set(['57014', '55P03', '40P01', '40001', '53300', '57P01', '57P02', '57P03', '25P03'])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
/** Errors of `pg` without a code: no connection was free in time, or the connection was lost. */
const cutOff = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code
  const code = propertyOf(error, 'code')
  if (typeof code === 'string') {
    if (busyDatabase.has(code) || unreachable.has(code) || code === 'FST_UNDER_PRESSURE') return 'overloaded'
    if (code === 'FST_ERR_NOT_FOUND') return 'not_found'
  }
  if (error instanceof Error && cutOff.test(error.message)) return 'overloaded'
  // Fastify's own errors, such as a body that is too large or not JSON. They are the caller's fault, but the details stay internal.
  const status = propertyOf(error, 'statusCode')
  if (typeof status === 'number' && status >= 400 && status < 500) return status === 404 ? 'not_found' : 'bad_request'
  return 'unknown'
}

const propertyOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? (thing as Record<string, unknown>)[name] : undefined
