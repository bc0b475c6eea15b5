import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { lottery } from '@parola/contract'
import { uint32 } from './bytes.ts'

/** Tiers of numbers in the order drawn, GB first; a drum is one tier. */
export type Outcome = readonly (readonly string[])[]

export interface SeedParts {
  /** The beacon's signature, verified. */
  readonly signature: Uint8Array
  /** Null if it came late, does not match the commitment or does not open. Zeros then take its place. */
  readonly secret: Uint8Array | null
  readonly gameCode: string
  readonly numero: string
  readonly round: number
}

/** The 32-byte seed of a draw. */
export function seedOf({ signature, secret, gameCode, numero, round }: SeedParts): Uint8Array {
  const key = concatBytes(sha256(signature), secret === null ? new Uint8Array(32) : sha256(secret))
  return hmac(sha256, key, utf8ToBytes(`v1|${gameCode}|${numero}|${round}`))
}

/** Draws what the shape needs, in its order, from the seed's byte stream. */
export function outcomeOf(shape: lottery.DrawShape, seed: Uint8Array): Outcome {
  const bytes = streamOf(seed)
  if (shape.shape === 'drum') return [drumOf(bytes, shape.count, shape.from)]
  return shape.tiers.map(({ count, digits }) => times(count, () => times(digits, () => below(bytes, 10)).join('')))
}

/** The published form: tiers separated by `~`, numbers by commas. */
export const winningNumberOf = (outcome: Outcome): string => outcome.map((tier) => tier.join(',')).join('~')

export const parseWinningNumber = (text: string): Outcome => text.split('~').map((tier) => tier.split(','))

/** Block i is HMAC(seed, i), for as many blocks as needed. */
export function* streamOf(seed: Uint8Array): Generator<number, never, undefined> {
  for (let block = 0; ; block += 1) yield* hmac(sha256, seed, uint32(block))
}

/** A number from 0 to n - 1, each equally likely: values in the last, incomplete multiple of n are rejected. */
export function below(bytes: Iterator<number, never, undefined>, n: number): number {
  if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError('n must be a whole number from 1 to 2³²')
  let values = 1
  while (values < n) values *= 256
  const limit = values - (values % n)
  for (;;) {
    let value = 0
    for (let read = 1; read < values; read *= 256) value = value * 256 + bytes.next().value
    if (value < limit) return value % n
  }
}

/** Distinct numbers from 1 up, in the order drawn: the first steps of a Fisher–Yates shuffle. */
function drumOf(bytes: Iterator<number, never, undefined>, count: number, from: number): readonly string[] {
  if (count > from) throw new RangeError('A drum cannot give more numbers than it holds')
  const drum = Array.from({ length: from }, (_, index) => String(index + 1))
  return times(count, (drawn) => {
    const at = drawn + below(bytes, from - drawn)
    const number = drum[at] ?? ''
    drum[at] = drum[drawn] ?? ''
    return number
  })
}

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
