import { createHash } from 'node:crypto'
import type { lottery } from '@parola/contract'
import { describe, expect, it } from 'vitest'
import { outcomeOf, streamOf, type Outcome } from './outcome.ts'
import { vector } from '../testing/vector.ts'

type Draw = (shape: lottery.DrawShape, seed: Uint8Array) => Outcome

/** Seeds are fixed, so that the result never changes between runs. */
const seedAt = (index: number) => new Uint8Array(createHash('sha256').update(`statistics|${index}`).digest())

/** Corrects for multiple tests: at one in a hundred each, some shape would fail by chance. */
const testsInAll = 4 * 5 + 3

/** The critical value of χ² for a chance of one in `oneIn`. By Wilson and Hilferty; the normal tail by Hastings. */
function limitOf(freedom: number, oneIn = 100 * testsInAll): number {
  const t = Math.sqrt(2 * Math.log(oneIn))
  const z = t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + z * Math.sqrt(spread)) ** 3
}

function chiSquareOf(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

interface Verdict {
  readonly test: string
  readonly value: number
  readonly limit: number
}

const counter = (length: number) => Array.from({ length }, () => 0)
const count = (counts: number[] | undefined, at: number) => {
  if (counts) counts[at] = (counts[at] ?? 0) + 1
}

/** Digits at each position, all of them together, and pairs of neighbours. */
function judgeDigits(draw: Draw, shape: lottery.DrawShape): Verdict[] {
  const places = outcomeOf(shape, seedAt(0)).flat().join('').length
  const byPlace = Array.from({ length: places }, () => counter(10))
  const [digits, pairs] = [counter(10), counter(100)]
  let previous = 0
  for (let index = 0; index * places < 200_000; index += 1) {
    for (const [place, digit] of draw(shape, seedAt(index)).flat().join('').split('').map(Number).entries()) {
      count(byPlace[place], digit)
      count(digits, digit)
      if (place % 2 === 1) count(pairs, previous * 10 + digit)
      previous = digit
    }
  }
  return [
    { test: 'digits', value: chiSquareOf(digits), limit: limitOf(9) },
    { test: 'pairs', value: chiSquareOf(pairs), limit: limitOf(99) },
    { test: 'worst place', value: Math.max(...byPlace.map(chiSquareOf)), limit: limitOf(9, 100 * testsInAll * places) },
    { test: 'places', value: byPlace.reduce((sum, at) => sum + chiSquareOf(at), 0), limit: limitOf(9 * places) },
  ]
}

/** How often each number was drawn, at each position, and pairs of consecutive numbers. */
function judgeDrum(draw: Draw, shape: Extract<lottery.DrawShape, { shape: 'drum' }>): Verdict[] {
  const draws = 8_000
  const byNumber = counter(shape.from)
  const byTurn = Array.from({ length: shape.count }, () => counter(shape.from))
  const pairs = counter(64)
  let previous = 0
  for (let index = 0; index < draws; index += 1) {
    for (const [turn, drawn] of (draw(shape, seedAt(index))[0] ?? []).entries()) {
      const number = Number(drawn) - 1
      count(byNumber, number)
      count(byTurn[turn], number)
      // Across two draws, so that all numbers are in the drum.
      if (turn === 0 && index % 2 === 1) count(pairs, Math.floor(previous / 10) * 8 + Math.floor(number / 10))
      if (turn === 0) previous = number
    }
  }
  // Without replacement, counts vary less than with independent draws.
  const correction = (shape.from - 1) / (shape.from - shape.count)
  return [
    { test: 'numbers', value: chiSquareOf(byNumber) * correction, limit: limitOf(shape.from - 1) },
    { test: 'pairs', value: chiSquareOf(pairs), limit: limitOf(63) },
    {
      test: 'worst turn',
      value: Math.max(...byTurn.map(chiSquareOf)),
      limit: limitOf(shape.from - 1, 100 * testsInAll * shape.count),
    },
  ]
}

const judge = (draw: Draw, shape: lottery.DrawShape) =>
  shape.shape === 'drum' ? judgeDrum(draw, shape) : judgeDigits(draw, shape)
const failed = (verdicts: readonly Verdict[]) => verdicts.filter(({ value, limit }) => value >= limit)

/** A naive generator: a byte modulo n, which slightly favours small numbers. */
const biased: Draw = (shape, seed) => {
  const bytes = streamOf(seed)
  const next = (n: number) => bytes.next().value % n
  if (shape.shape === 'tiers')
    return shape.tiers.map((tier) =>
      Array.from({ length: tier.count }, () => Array.from({ length: tier.digits }, () => next(10)).join('')),
    )
  const drum = Array.from({ length: shape.from }, (_, index) => String(index + 1))
  return [Array.from({ length: shape.count }, () => drum.splice(next(drum.length), 1)[0] ?? '')]
}

const kinds = vector.draws.filter(({ secret }) => secret !== null)

it('the limits are those of the tables', () => {
  for (const [freedom, limit] of [
    [9, 21.666],
    [63, 92.01],
    [79, 111.144],
    [99, 134.642],
  ] as const)
    expect(limitOf(freedom, 100)).toBeCloseTo(limit, 0)
})

describe.each(kinds)('$about', ({ shape }) => {
  it('RG-19 what is drawn passes χ² at 99 %', () => {
    expect(failed(judge(outcomeOf, shape))).toEqual([])
  })

  it('RG-19 a generator that scales without refusing fails the same test', () => {
    expect(failed(judge(biased, shape)).length).toBeGreaterThan(0)
  })
})
