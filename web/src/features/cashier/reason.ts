import type { payments } from '@parola/contract'
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

const listed = {
  name_differs: 'cashier.listed.name_differs',
  card_unusable: 'cashier.listed.card_unusable',
  identity_needed: 'cashier.listed.identity_needed',
  play_needed: 'cashier.listed.play_needed',
  misuse: 'cashier.listed.misuse',
} as const

/** Why a withdrawal was refused: the listed reason in the member's language, and the words of whoever refused it. */
export function refusalText(
  t: Texts['t'],
  { reason, listedReason }: Pick<payments.Withdrawal, 'reason' | 'listedReason'>,
): string {
  const words = reasonText(t, reason)
  return listedReason === null || listedReason === 'other' ? words : `${t(listed[listedReason])} ${words}`
}
