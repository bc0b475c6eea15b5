import { DomainError } from '../platform/errors.ts'

export class PayeeCoolingOffError extends DomainError {
  constructor(until: Date) {
    super('payee_cooling_off', { until: until.toISOString() })
  }
}

export class LimitReachedError extends DomainError {
  constructor(limit: string) {
    super('limit_reached', { limit })
  }
}
