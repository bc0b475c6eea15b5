import { DomainError } from '../platform/errors.ts'

/** The gate is closed for this visitor, for the reason its code tells. */
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
