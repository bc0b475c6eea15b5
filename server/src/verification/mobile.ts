import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { MobileRefusedError } from './errors.ts'

/**
 * Returns the number in E.164. Accepts only mobile numbers of a country that the merchant offers, because premium, shared-cost and
 * satellite numbers can be used to make money from codes.
 */
export function mobileOf(sent: { countryDialingCode: string; mobileNum: string }, offered: readonly string[]): string {
  const dialingCode = sent.countryDialingCode.replace(/^\+/, '')
  if (!offered.some((one) => one.replace(/^\+/, '') === dialingCode)) throw new MobileRefusedError()
  const number = parsePhoneNumberFromString(sent.mobileNum, { defaultCallingCode: dialingCode, extract: false })
  if (!number?.isValid() || number.countryCallingCode !== dialingCode) throw new MobileRefusedError()
  const type = number.getType()
  // In some countries the two cannot be distinguished by the number.
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') throw new MobileRefusedError()
  return number.number
}
