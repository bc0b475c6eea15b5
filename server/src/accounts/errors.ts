import type { verification } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'

/** The one answer to a login that is wrong in whatever way. With a captcha, the next one must answer it. */
export class CredentialsWrongError extends DomainError {
  constructor(captcha?: verification.Captcha) {
    super('credentials_wrong', captcha && { captcha })
  }
}

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
