import type { identity } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'

export class FileRefusedError extends DomainError {
  constructor(picture: identity.IdentityPicture, why: identity.FileRefused['why']) {
    super('file_refused', { fields: [picture], why } satisfies identity.FileRefused)
  }
}

export class FieldsInvalidError extends DomainError {
  constructor(fields: readonly string[]) {
    super('field_invalid', { fields })
  }
}

export class UnderAgeError extends DomainError {
  constructor() {
    super('under_age')
  }
}

export class AlreadySettledError extends DomainError {
  constructor() {
    super('already_settled')
  }
}

export class TriedTooOftenError extends DomainError {
  constructor() {
    super('rate_limited', { retryAfterMs: 60 * 60_000 })
  }
}

export class NotFoundError extends DomainError {
  constructor() {
    super('not_found')
  }
}

export class SecondPersonNeededError extends DomainError {
  constructor() {
    super('second_operator_needed')
  }
}
