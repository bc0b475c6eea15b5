import { DomainError } from '../platform/errors.ts'

export class UsernameTakenError extends DomainError {
  constructor() {
    super('username_taken')
  }
}

/** Only who has proven to hold the number hears this. */
export class MobileTakenError extends DomainError {
  constructor() {
    super('username_taken', { fields: ['mobileNum'] })
  }
}

/** Only who has proven to own the account at the other house hears this. */
export class LoginTakenError extends DomainError {
  constructor() {
    super('login_taken')
  }
}

export class RuleRefusedError extends DomainError {
  constructor(field: string) {
    super('field_invalid', { fields: [field] })
  }
}
