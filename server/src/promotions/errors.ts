import { DomainError } from '../platform/errors.ts'

export class ClaimRefusedError extends DomainError {
  constructor() {
    super('claim_refused')
  }
}

export class AlreadySettledError extends DomainError {
  constructor() {
    super('already_settled')
  }
}

export class FieldsInvalidError extends DomainError {
  constructor(fields: readonly string[]) {
    super('field_invalid', { fields })
  }
}

export class NotFoundError extends DomainError {
  constructor() {
    super('not_found')
  }
}
