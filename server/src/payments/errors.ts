import { DomainError } from '../platform/errors.ts'

export class LimitReachedError extends DomainError {
  constructor(limit: string) {
    super('limit_reached', { limit })
  }
}

export class FieldsInvalidError extends DomainError {
  constructor(fields: readonly string[]) {
    super('field_invalid', { fields })
  }
}

export class IdReusedError extends DomainError {
  constructor() {
    super('id_reused')
  }
}

export class TooManyOpenError extends DomainError {
  constructor() {
    super('limit_reached')
  }
}

export class ClaimRefusedError extends DomainError {
  constructor() {
    super('claim_refused')
  }
}

export class FileRefusedError extends DomainError {
  constructor() {
    super('file_refused', { fields: ['slip'] })
  }
}

export class AlreadySettledError extends DomainError {
  /** With who was first, where that helps. */
  constructor(first?: { readonly by: string | null; readonly state: string }) {
    super('already_settled', first && first.by !== null ? first : undefined)
  }
}

export class SecondOperatorNeededError extends DomainError {
  constructor() {
    super('second_operator_needed')
  }
}

export class PaymentFailedError extends DomainError {
  constructor() {
    super('payment_failed')
  }
}

export class WithdrawalsPausedError extends DomainError {
  constructor() {
    super('withdrawals_paused')
  }
}

export class WithdrawalIdentityRequiredError extends DomainError {
  constructor() {
    super('withdrawal_identity_required')
  }
}

export class NotFoundError extends DomainError {
  constructor() {
    super('not_found')
  }
}
