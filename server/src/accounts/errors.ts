import type { verification } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'

/** The one answer to a login that is wrong in whatever way. With a captcha, the next one must answer it. */
export class CredentialsWrongError extends DomainError {
  constructor(captcha?: verification.Captcha) {
    super('credentials_wrong', captcha && { captcha })
  }
}
