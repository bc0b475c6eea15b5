import { DomainError } from '../platform/errors.ts'

/** The audit log keeps names forever, so a new operator cannot reuse an old one's. */
export class NameTakenError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['name'] })
  }
}
