import { DomainError } from '../platform/errors.ts'

/** Also for whoever is there and not below the one who asks: that is not told. */
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

/** Money of somebody who shall be moved is on its way; it arrives or comes back by itself. */
export class MoneyOnItsWayError extends DomainError {
  constructor() {
    super('overloaded')
  }
}
