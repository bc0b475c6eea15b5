import { DomainError } from '../platform/errors.ts'

/** An offer names a vendor or a game that the deployment does not have. */
export class NotInCatalogueError extends DomainError {
  constructor(field: 'vendor' | 'game') {
    super('field_invalid', { fields: [field] })
  }
}
