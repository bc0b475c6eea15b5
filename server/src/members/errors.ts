import { DomainError } from '../platform/errors.ts'

export class UsernameTakenError extends DomainError {
  constructor() {
    super('username_taken')
  }
}

/** Thrown only after the caller has verified the number, so it reveals nothing to others. */
export class MobileTakenError extends DomainError {
  constructor() {
    super('username_taken', { fields: ['mobileNum'] })
  }
}

/** Thrown only after the caller has proven to own the external account, so it reveals nothing to others. */
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
