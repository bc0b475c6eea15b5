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

export class RuleRefusedError extends DomainError {
  constructor(field: string) {
    super('field_invalid', { fields: [field] })
  }
}
