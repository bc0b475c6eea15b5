/**
 * Whether the PIN is likely to be guessed: runs (456789, 987654), repeats (111111, 121212, 123123, 112233, 123321, 100001) and dates. Dates
 * are the member's birthday in any order, and a year from 1900 to 2099 with a month. When the birthday is unknown, all dates in the three
 * usual orders count; refusing those to every member would exclude a tenth of all PINs.
 */
export function isGuessablePin(pin: string, birthday: string | null): boolean {
  return isRun(pin) || isRepeat(pin) || isYearWithMonth(pin) || (birthday === null ? isDate(pin) : isOf(birthday, pin))
}

const digitsOf = (pin: string) => Array.from(pin, Number)

/** Ascending or descending by one, wrapping around between 9 and 0. */
const isRun = (pin: string) =>
  [1, 9].some((step) => digitsOf(pin).every((digit, at, all) => at === 0 || digit === ((all[at - 1] ?? 0) + step) % 10))

const isRepeat = (pin: string) =>
  new Set(pin).size < 3 ||
  /^(.{1,4})\1+$/.test(pin) ||
  (pin.match(/(.)\1*/g) ?? []).every(({ length }) => length > 1) ||
  pin === Array.from(pin).toReversed().join('')

const isYearWithMonth = (pin: string) => /^(?:(?:19|20)\d\d(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/.test(pin)

const day = '(?:0[1-9]|[12]\\d|3[01])'
const month = '(?:0[1-9]|1[0-2])'
const date = new RegExp(`^(?:${day}${month}\\d\\d|${month}${day}\\d\\d|\\d\\d${month}${day})$`)

const isDate = (pin: string) => date.test(pin)

/** `birthday` is YYYY-MM-DD. */
function isOf(birthday: string, pin: string): boolean {
  const [year = '', m = '', d = ''] = birthday.split('-')
  return [year, year.slice(2)].some((y) =>
    [
      y + m + d,
      y + d + m,
      m + d + y,
      d + m + y,
      m + y + d,
      d + y + m,
      y + m,
      m + y,
      y + d,
      d + y,
      m + d,
      d + m,
    ].includes(pin),
  )
}
