import { DomainError } from '../platform/errors.ts'

/** The site is closed for this visitor; the code is the reason. */
export class SiteClosedError extends DomainError {}

export class SettingFixedError extends DomainError {
  constructor(fields: readonly string[]) {
    super('field_invalid', { fields, reason: 'fixed_by_pack' })
  }
}

export class FieldInvalidError extends DomainError {
  constructor(field: string) {
    super('field_invalid', { fields: [field] })
  }
}

export class HostTakenError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['host'], reason: 'taken' })
  }
}
