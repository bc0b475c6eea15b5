import { parseNumber, Refused, refuseUnless } from '../bytes.ts'

type Reader<T> = (token: string | undefined) => T
type Read<Readers extends Reader<unknown>[]> = { [I in keyof Readers]: ReturnType<Readers[I]> }

const domain = 'parola-draw/2 '

export const number: Reader<number> = (token) => parseNumber(token, 'a value')
export const matching =
  (pattern: RegExp, what: string): Reader<string> =>
  (token = '') => {
    refuseUnless(pattern.test(token), `${JSON.stringify(token)} is not ${what}`)
    return token
  }
export const word = matching(/^[A-Za-z0-9_.:,~-]+$/, 'a word')
export const hex = (length: number) => matching(new RegExp(`^[0-9a-f]{${length}}$`), `${length} lowercase hex digits`)
export const uuid = matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'a UUID')

/** Reads an object line by line. Nothing is trimmed or skipped, so the bytes read are the bytes that would be written. */
export class Lines {
  readonly kind: string
  #lines: string[]

  constructor(text: string, kind?: string) {
    refuseUnless(text.endsWith('\n'), 'the last line is not ended')
    const [first = '', ...lines] = text.slice(0, -1).split('\n')
    refuseUnless(first.startsWith(domain), 'the first line does not begin with parola-draw/2')
    this.kind = first.slice(domain.length)
    refuseUnless(kind === undefined || this.kind === kind, `the object is no ${kind}`)
    this.#lines = lines
  }

  /** The key of the next line. */
  get next(): string | undefined {
    return this.#lines[0]?.split(' ', 1)[0]
  }

  take<Readers extends Reader<unknown>[]>(key: string, ...readers: Readers): Read<Readers> {
    const tokens = this.#tokens(key)
    refuseUnless(tokens.length === readers.length, `the line ${key} has ${tokens.length} values`)
    return readers.map((read, i) => read(tokens[i])) as Read<Readers>
  }

  takeAll<T>(key: string, read: Reader<T>): T[] {
    return this.#tokens(key).map((token) => read(token))
  }

  /** One or more groups that begin with a key. */
  many<T>(key: string, read: () => T): T[] {
    const all: T[] = [read()]
    while (this.next === key) all.push(read())
    return all
  }

  whole(): string {
    const line = this.#lines.shift()
    refuseUnless(line !== undefined, 'a line is missing')
    return line
  }

  end(): void {
    if (this.#lines.length > 0) throw new Refused(`unexpected line: ${JSON.stringify(this.#lines[0])}`)
  }

  #tokens(key: string): string[] {
    const [first, ...tokens] = this.whole().split(' ')
    refuseUnless(first === key, `the line ${key} is missing`)
    return tokens
  }
}
