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

/** The publisher chooses announcement ids. One that another merchant uses is refused without saying so. */
export class IdTakenError extends DomainError {
  constructor() {
    super('field_invalid', { fields: ['id'] })
  }
}

export class AnnouncementNotFoundError extends DomainError {
  constructor() {
    super('not_found')
  }
}

export class FieldRefusedError extends DomainError {
  constructor(field: 'content' | 'text') {
    super('field_invalid', { fields: [field] })
  }
}

export class IdReusedError extends DomainError {
  constructor() {
    super('id_reused')
  }
}

export class EnoughSaidError extends DomainError {
  constructor(retryAfterMs: number) {
    super('rate_limited', { retryAfterMs })
  }
}

export class ChatRefusedError extends DomainError {
  constructor() {
    super('no_permission')
  }
}

export class HelpNotFoundError extends DomainError {
  constructor() {
    super('not_found')
  }
}
