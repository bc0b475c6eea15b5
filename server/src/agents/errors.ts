import { DomainError } from '../platform/errors.ts'

/** Also thrown for members outside the caller's team, so that the caller cannot learn whether they exist. */
export class NotBelowError extends DomainError {
  constructor() {
    super('not_found')
  }
}

export class FieldsInvalidError extends DomainError {
  constructor(fields: readonly string[]) {
    super('field_invalid', { fields })
  }
}

export class LimitReachedError extends DomainError {
  constructor(limit: 'links' | 'levels' | 'members') {
    super('limit_reached', { limit })
  }
}

/** A member to be moved has money in transit. The caller can retry once it has arrived or been returned. */
export class PendingMoneyError extends DomainError {
  constructor() {
    super('overloaded')
  }
}
