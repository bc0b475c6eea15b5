import type { Currency, operators } from '@parola/contract'
import { inMinor } from '../signals/signals.ts'

export type WithdrawalRule = operators.WithdrawalRule

const bulkPesos = 10_000

/** Of a merchant that has set none: nothing is approved without a person. */
export const unsetRule = (currency: Currency): WithdrawalRule => ({
  isOn: false,
  each: null,
  memberDay: null,
  day: null,
  paidBefore: 3,
  needsIdentity: true,
  samplePercent: 10,
  bulk: inMinor(bulkPesos, currency) as WithdrawalRule['bulk'],
})

/** The strict jurisdiction lets nothing pass without a ceiling. */
export const lacksCeilings = ({ isOn, each, memberDay, day }: WithdrawalRule): boolean =>
  isOn && (each === null || memberDay === null || day === null)

interface Candidate {
  readonly signals: readonly unknown[] | null
  readonly paidTimes: number
  readonly isIdentified: boolean
}

/** What the rule asks of a withdrawal besides its ceilings. */
export const fitsRule = (
  { isOn, paidBefore, needsIdentity }: WithdrawalRule,
  { signals, paidTimes, isIdentified }: Candidate,
): boolean => isOn && signals?.length === 0 && paidTimes >= paidBefore && (isIdentified || !needsIdentity)
