import type { TextKey, Texts } from '../../i18n/index.ts'

/** Reasons that programs give. What an operator wrote is shown as it was written. */
const known = new Set<string>()

/** Why something was refused or failed, in words. There is always one. */
export function reasonText(t: Texts['t'], reason: string | null): string {
  if (reason === null) return t('cashier.reason.none')
  if (known.has(reason)) return t(`cashier.reason.${reason}` as TextKey)
  return /^[a-z]+(_[a-z]+)*$/.test(reason) ? t('cashier.reason.none') : reason
}
