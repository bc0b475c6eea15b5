import { DomainError } from '../platform/errors.ts'

/** Names are in the books for ever, so a new operator cannot have an old one's. */
export class NameTakenError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['name'] })
  }
}
