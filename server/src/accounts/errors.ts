import type { verification } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'

/** The single response to any wrong login. When it carries a captcha, the next attempt must solve it. */
export class CredentialsWrongError extends DomainError {
  constructor(captcha?: verification.Captcha) {
    super('credentials_wrong', captcha && { captcha })
  }
}

/** Lists the invalid fields in form order. */
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
