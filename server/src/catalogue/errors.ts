import { DomainError } from '../platform/errors.ts'

/** An offer names a vendor or a game that the deployment does not have. */
export class NotInCatalogueError extends DomainError {
  constructor(field: 'vendor' | 'game') {
    super('field_invalid', { fields: [field] })
  }
}

/** A member names a game that the merchant does not offer, or another vendor than the game's own. */
export class NotOfferedError extends DomainError {
  constructor(field: 'nodeId' | 'vendor') {
    super('field_invalid', { fields: [field] })
  }
}
