import { utf8ToBytes } from '@noble/hashes/utils'

/** Bytes that are not an object of version 2. */
export class FormError extends Error {
  override name = 'FormError'
}

export type Line = readonly [key: string, ...values: (string | number)[]]

/** How one kind of object is read from its lines and written again. */
export interface Form<T> {
  readonly kind: string
  read(lines: LineReader): T
  write(object: T): readonly Line[]
}

export const textOf = <T>(form: Form<T>, object: T): string =>
  [['parola-draw/2', form.kind], ...form.write(object)].map((line) => `${line.join(' ')}\n`).join('')

/** Reads an object and refuses any text but the one that the object has when it is written: there is no second spelling. */
export function parseText<T>(form: Form<T>, text: string): T {
  const lines = new LineReader(text)
  if (lines.take('parola-draw/2', word) !== form.kind) throw new FormError(`This is not a ${form.kind}`)
  const object = form.read(lines)
  lines.end()
  if (textOf(form, object) !== text) throw new FormError(`This ${form.kind} is not written in the one form that counts`)
  return object
}

/** The kind that the first line names; null when it names none. */
export const kindOf = (text: string): string | null => /^parola-draw\/2 ([a-z]+)\n/.exec(text)?.[1] ?? null

/** UTF-8 that does not decode is refused instead of replaced: two entries must not have the same text. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new FormError('This is not UTF-8')
  }
}

export const encodeUtf8 = (text: string): Uint8Array => utf8ToBytes(text)

type Value<T> = (text: string) => T
type Values<T extends readonly unknown[]> = { readonly [K in keyof T]: Value<T[K]> }

export class LineReader {
  readonly #lines: readonly string[]
  #at = 0

  constructor(text: string) {
    if (!text.endsWith('\n')) throw new FormError('The last line has no end')
    this.#lines = text.slice(0, -1).split('\n')
  }

  /** The next line, which has this key and one value. */
  take<T>(key: string, value: Value<T>): T {
    return this.takeAll(key, value)[0]
  }

  /** The next line, which has this key and exactly these values. */
  takeAll<T extends readonly unknown[]>(key: string, ...values: Values<T>): T {
    const words = this.takeWords(key)
    if (words.length !== values.length) throw new FormError(`The line "${key}" needs ${values.length} values`)
    return values.map((value, index) => value(words[index] ?? '')) as unknown as T
  }

  /** The values of the next line, which has this key. */
  takeWords(key: string): readonly string[] {
    const [found, ...words] = this.#lines[this.#at]?.split(' ') ?? []
    if (found !== key) throw new FormError(`The line "${key}" is missing`)
    this.#at += 1
    return words
  }

  /** As many lines with this key as follow, at least so many. */
  many<T>(key: string, min: number, read: () => T): T[] {
    const found: T[] = []
    while (this.#lines[this.#at]?.split(' ')[0] === key) found.push(read())
    if (found.length < min) throw new FormError(`The line "${key}" is missing`)
    return found
  }

  end(): void {
    if (this.#at < this.#lines.length) throw new FormError(`There is a line too many: ${this.#lines[this.#at]}`)
  }
}

const matching =
  (pattern: RegExp, what: string): Value<string> =>
  (text) => {
    if (!pattern.test(text)) throw new FormError(`${JSON.stringify(text.slice(0, 80))} is not ${what}`)
    return text
  }

export const word = matching(/^[A-Za-z0-9_.:,~-]+$/, 'a word')
export const hash = matching(/^[0-9a-f]{64}$/, 'a SHA-256 in lowercase hex')
export const signature = matching(/^[0-9a-f]{96}$/, 'a beacon signature of 48 bytes in lowercase hex')
export const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'a UUID')
export const drawNumber = matching(/^\d{8}(-\d{4})?$/, "a draw's number")
export const drawnNumbers = matching(/^\d+([,~]\d+)*$/, 'numbers that were drawn')
/** A log's origin or a verifier key: printable, without spaces. */
export const name = matching(/^[\x21-\x7e]+$/, 'a name without spaces')

/** The word among these. */
export const oneOf =
  <const T extends string>(...words: readonly T[]): Value<T> =>
  (text) => {
    const found = words.find((one) => one === text)
    if (found === undefined) throw new FormError(`${JSON.stringify(text.slice(0, 80))} is none of ${words.join(', ')}`)
    return found
  }

/** Not greater than what JavaScript counts exactly. */
export function decimal(text: string): number {
  const value = Number(text)
  if (!/^(0|[1-9]\d{0,15})$/.test(text) || !Number.isSafeInteger(value))
    throw new FormError(`${JSON.stringify(text.slice(0, 80))} is not a whole number`)
  return value
}

export const decimalFrom =
  (min: number, max = Number.MAX_SAFE_INTEGER): Value<number> =>
  (text) => {
    const value = decimal(text)
    if (value < min || value > max) throw new FormError(`${value} is not between ${min} and ${max}`)
    return value
  }

/** A day of the calendar, `2026-11-17`. */
export function date(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text)
    throw new FormError(`${JSON.stringify(text.slice(0, 80))} is not a date`)
  return text
}

export interface DrawName {
  readonly game: string
  readonly number: string
}

export const takeDraw = (lines: LineReader): DrawName => {
  const [game, number] = lines.takeAll<[string, string]>('draw', word, drawNumber)
  return { game, number }
}

export const nameOf = ({ game, number }: DrawName): string => `${game} ${number}`

export function refuseRepeats(what: string, names: readonly string[]): void {
  if (new Set(names).size !== names.length) throw new FormError(`The same ${what} stands there twice`)
}

/** Refuses a list in which a number does not exceed the one before. */
export function requireRising(what: string, values: readonly (number | string)[]): void {
  if (values.some((value, index) => index > 0 && value <= (values[index - 1] ?? value)))
    throw new FormError(`${what} do not rise`)
}
