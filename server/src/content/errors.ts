import { DomainError } from '../platform/errors.ts'

export class LinkRefusedError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['url'] })
  }
}

export class PictureRefusedError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['photo'] })
  }
}

export class WordingMissingError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['title'] })
  }
}

export class GroupRefusedError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['group'] })
  }
}

export class WindowRefusedError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['endsAt'] })
  }
}

export class AnnouncementNotFoundError extends DomainError {
  constructor() {
    super('not_found')
  }
}
