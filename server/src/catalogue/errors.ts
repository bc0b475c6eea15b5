import { DomainError } from '../platform/errors.ts'

/** An offer names a vendor or game that is not in the catalogue. */
export class NotInCatalogueError extends DomainError {
  constructor(field: 'vendor' | 'game') {
    super('field_invalid', { fields: [field] })
  }
}

/** A member names a game that the merchant does not offer, or with another vendor. */
export class NotOfferedError extends DomainError {
  constructor(field: 'nodeId' | 'vendor') {
    super('field_invalid', { fields: [field] })
  }
}
