import { hmac } from '@noble/hashes/hmac'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { lottery } from '@parola/contract'
import { uint32 } from './bytes.ts'

/** Tiers of numbers as they were drawn, GB first; a drum is one tier. */
export type Outcome = readonly (readonly string[])[]

export interface SeedParts {
  /** The beacon's, verified. */
  readonly signature: Uint8Array
  /** Null when it came late, is not the promised one or does not open. Then nothing takes its place but zeros. */
  readonly secret: Uint8Array | null
  readonly gameCode: string
  readonly numero: string
  readonly round: number
}

/** Everything that a draw comes from, in 32 bytes. */
export function seedOf({ signature, secret, gameCode, numero, round }: SeedParts): Uint8Array {
  const key = concatBytes(sha256(signature), secret === null ? new Uint8Array(32) : sha256(secret))
  return hmac(sha256, key, utf8ToBytes(`v1|${gameCode}|${numero}|${round}`))
}

/** Draws what the shape asks for, in its order, from the seed's stream of bytes. */
export function outcomeOf(shape: lottery.DrawShape, seed: Uint8Array): Outcome {
  const bytes = streamOf(seed)
  if (shape.shape === 'drum') return [drumOf(bytes, shape.count, shape.from)]
  return shape.tiers.map(({ count, digits }) => times(count, () => times(digits, () => below(bytes, 10)).join('')))
}

/** As it is published: tiers by `~`, numbers by commas. */
export const winningNumberOf = (outcome: Outcome): string => outcome.map((tier) => tier.join(',')).join('~')

export const parseWinningNumber = (text: string): Outcome => text.split('~').map((tier) => tier.split(','))

/** Block i is HMAC(seed, i): as long as anybody asks for. */
export function* streamOf(seed: Uint8Array): Generator<number, never, undefined> {
  for (let block = 0; ; block += 1) yield* hmac(sha256, seed, uint32(block))
}

/** A number from 0 up to but not n, each equally likely: values of the last, incomplete round of n are refused. */
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

/** Different numbers from 1 up, as they come out: the first steps of a Fisher–Yates shuffle. */
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
