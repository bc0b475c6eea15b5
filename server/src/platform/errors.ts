import { messageOf, statusOf, type ErrorCode } from '@parola/contract'
import { isUnavailable } from './db/database-error.ts'
import { propertyOf } from './property-of.ts'

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

function codeOf(error: unknown): ErrorCode {
  if (error instanceof DomainError) return error.code
  if (isUnavailable(error)) return 'overloaded'
  const code = propertyOf(error, 'code')
  if (code === 'FST_UNDER_PRESSURE') return 'overloaded'
  if (code === 'FST_ERR_NOT_FOUND') return 'not_found'
  // Fastify's own errors, such as a body that is too large or not JSON. They are the caller's fault, but the details stay internal.
  const status = propertyOf(error, 'statusCode')
  if (typeof status === 'number' && status >= 400 && status < 500) return status === 404 ? 'not_found' : 'bad_request'
  return 'unknown'
}
