import type { system } from '@parola/contract'
import { DomainError } from '../platform/errors.ts'
import type { Standing } from './store-standing.ts'

type Rules = Pick<system.HouseSettings, 'payeeCoolingHours'>

export class PayeeCoolingOffError extends DomainError {
  constructor(until: Date) {
    super('payee_cooling_off', { until: until.toISOString() })
  }
}

/** Until when nothing goes out after a reset of the payment password; null when it may. */
export function coolingUntil(resetAt: Date | null, { payeeCoolingHours }: Rules, now: Date): Date | null {
  const until = resetAt && new Date(resetAt.getTime() + payeeCoolingHours * 3_600_000)
  return until && until > now ? until : null
}

/** Whoever takes over an account resets the password first: what goes to other members waits as long as what goes to a bank. */
export function mustNotBeCooling({ paymentResetAt }: Pick<Standing, 'paymentResetAt'>, rules: Rules, now: Date): void {
  const until = coolingUntil(paymentResetAt, rules, now)
  if (until) throw new PayeeCoolingOffError(until)
}
