import type { system } from '@parola/contract'
import type { Trx } from '../platform/db/db.ts'
import { DomainError } from '../platform/errors.ts'
import type { OwnerRef } from '../platform/http/serve.ts'
import { addSentOnHold, writeSecurityChange, type AccountStatus } from './store/account-status.ts'

export type HoldRules = Pick<system.MerchantSettings, 'payeeCoolingHours' | 'holdLimitMinor'>
type Changed = Pick<AccountStatus, 'securityChangedAt' | 'sentOnHoldMinor'>

/** The bank card is too new to receive a payout. */
export class PayeeCoolingOffError extends DomainError {
  constructor(until: Date) {
    super('payee_cooling_off', { until: until.toISOString() })
  }
}

class SecurityHoldError extends DomainError {
  constructor({ until, leftMinor }: Hold) {
    super('security_hold', { until: until.toISOString(), leftMinor })
  }
}

/** After a security change only a limited amount may leave the account. */
interface Hold {
  readonly until: Date
  readonly leftMinor: number
}

/** Returns null when there is no hold. */
export function holdOf({ securityChangedAt, sentOnHoldMinor }: Changed, rules: HoldRules, now: Date): Hold | null {
  const until = securityChangedAt && new Date(securityChangedAt.getTime() + hoursInMs(rules))
  return until && until > now ? { until, leftMinor: Math.max(0, rules.holdLimitMinor - sentOnHoldMinor) } : null
}

/** Why the hold does not let this amount leave now. */
export function holdObjection(
  accountStatus: Changed,
  rules: HoldRules,
  now: Date,
  amountMinor: number,
): DomainError | null {
  const hold = holdOf(accountStatus, rules, now)
  return hold && amountMinor > hold.leftMinor ? new SecurityHoldError(hold) : null
}

/**
 * Lets money leave for a bank card or another member; throws when the hold does not allow it. The status must come from
 * `lockAccountStatus`: the amounts sent during the hold add up, so neither several small amounts nor concurrent requests pass the limit.
 */
export async function sendUnderHold(
  trx: Trx,
  owner: OwnerRef,
  accountStatus: Changed,
  rules: HoldRules,
  amountMinor: number,
): Promise<void> {
  const hold = holdOf(accountStatus, rules, trx.now)
  if (!hold) return
  if (amountMinor > hold.leftMinor) throw new SecurityHoldError(hold)
  await addSentOnHold(trx, owner, amountMinor)
}

/** Starts the hold or extends the current one. */
export const beginHold = (trx: Trx, owner: OwnerRef, rules: Pick<HoldRules, 'payeeCoolingHours'>): Promise<void> =>
  writeSecurityChange(trx, owner, new Date(trx.now.getTime() - hoursInMs(rules)))

const hoursInMs = ({ payeeCoolingHours }: Pick<HoldRules, 'payeeCoolingHours'>) => payeeCoolingHours * 3_600_000
