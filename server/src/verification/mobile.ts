import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { MobileRefusedError } from './errors.ts'

/**
 * The number as the whole world writes it. Only mobile numbers of a country that the merchant offers: premium, shared-cost
 * and satellite numbers are how codes are turned into money.
 */
export function mobileOf(sent: { countryDialingCode: string; mobileNum: string }, offered: readonly string[]): string {
  const dialingCode = sent.countryDialingCode.replace(/^\+/, '')
  if (!offered.some((one) => one.replace(/^\+/, '') === dialingCode)) throw new MobileRefusedError()
  const number = parsePhoneNumberFromString(sent.mobileNum, { defaultCallingCode: dialingCode, extract: false })
  if (!number?.isValid() || number.countryCallingCode !== dialingCode) throw new MobileRefusedError()
  const type = number.getType()
  // In some countries nobody can tell the two apart by the number.
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') throw new MobileRefusedError()
  return number.number
}
