/** Countries by the code that is dialled for them; where several share one, the one most numbers are in. */
const countries: Readonly<Record<string, string>> = {
  '1': 'US',
  '20': 'EG',
  '44': 'GB',
  '60': 'MY',
  '61': 'AU',
  '62': 'ID',
  '63': 'PH',
  '65': 'SG',
  '66': 'TH',
  '81': 'JP',
  '82': 'KR',
  '84': 'VN',
  '86': 'CN',
  '91': 'IN',
  '95': 'MM',
  '852': 'HK',
  '853': 'MO',
  '855': 'KH',
  '856': 'LA',
  '880': 'BD',
  '886': 'TW',
  '966': 'SA',
  '971': 'AE',
  '977': 'NP',
}

/** `+63 Philippines`, in the reader's language. */
export function dialingName(code: string, tag: string): string {
  const country = countries[code]
  const name = country && new Intl.DisplayNames([tag], { type: 'region' }).of(country)
  return name ? `+${code} ${name}` : `+${code}`
}

/** Numbers that the server rejects by their form alone. */
const written = /^[0-9 ()-]{4,20}$/

/** Whether a number can be a mobile number of this country. The numbering plans load on first use; without them only the server decides. */
export async function canBeMobile(dialingCode: string, number: string): Promise<boolean> {
  if (!written.test(number)) return false
  const plans = await import('libphonenumber-js/mobile').catch(() => null)
  return plans?.isValidPhoneNumber(`+${dialingCode}${nationalOf(number)}`) ?? true
}

/** Without formatting, and without the national trunk zero. */
const nationalOf = (number: string): string => number.replaceAll(/\D/g, '').replace(/^0+/, '')
