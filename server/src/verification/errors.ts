import type { verification } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'

export class HumanCheckFailedError extends DomainError {
  constructor() {
    super('human_check_failed')
  }
}

/** Contains the captcha to solve next. */
export class CaptchaRequiredError extends DomainError {
  constructor(captcha: verification.Captcha) {
    super('captcha_required', { captcha })
  }
}

export class CodeWrongError extends DomainError {
  constructor() {
    super('verification_code_wrong')
  }
}

export class MobileRefusedError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['mobileNum'] })
  }
}

export class IdentityRefusedError extends DomainError {
  constructor() {
    super('credentials_wrong')
  }
}
