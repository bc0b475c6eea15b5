import type { Texts } from '../../i18n/index.ts'

/** Reasons given by programs. An operator's text is shown as written. */
const known = {
  mismatch: 'cashier.reason.mismatch',
  declined: 'cashier.reason.declined',
  expired: 'cashier.reason.expired',
  payout_failed: 'cashier.reason.payout_failed',
  charged_back: 'cashier.reason.charged_back',
  deposit_reversed: 'cashier.reason.deposit_reversed',
} as const

/** The reason of a refusal or failure, in words. There is always one. */
export function reasonText(t: Texts['t'], reason: string | null): string {
  if (reason === null) return t('cashier.reason.none')
  if (Object.hasOwn(known, reason)) return t(known[reason as keyof typeof known])
  // A key from a newer server, without a text in this build.
  return /^[a-z]+(_[a-z]+)*$/.test(reason) ? t('cashier.reason.none') : reason
}
