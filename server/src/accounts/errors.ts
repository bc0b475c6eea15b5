import { DomainError } from '../platform/errors.ts'

/** Names the fields that do not satisfy their rules, in the order in which they stand. */
export class FieldsInvalidError extends DomainError {
  constructor(fields: readonly string[]) {
    super('field_invalid', { fields })
  }
}

export class TriedTooOftenError extends DomainError {
  constructor() {
    super('rate_limited', { retryAfterMs: 60 * 60_000 })
  }
}
