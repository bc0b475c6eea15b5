import { describe, expect, it } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import { below, outcomeOf, parseWinningNumber, seedOf, streamOf, winningNumberOf } from './outcome.ts'
import { vector } from '../testing/vector.ts'

describe('the published vector', () => {
  it.each(vector.draws)('DRAW-05 $about: seed and numbers come from what was published', (draw) => {
    const { gameCode, numero, round, shape } = draw
    const secret = draw.secret === null ? null : fromHex(draw.secret)
    const seed = seedOf({ signature: fromHex(draw.signature), secret, gameCode, numero, round })
    expect(toHex(seed)).toBe(draw.seed)
    expect(winningNumberOf(outcomeOf(shape, seed))).toBe(draw.winningNumber)
    expect(winningNumberOf(parseWinningNumber(draw.winningNumber))).toBe(draw.winningNumber)
  })
})

describe('the seed', () => {
  const parts = {
    signature: new Uint8Array(48),
    secret: new Uint8Array(32),
    gameCode: 'KENO',
    numero: '20260101',
    round: 7,
  }

  it('RG-18 every part of it counts, and a secret of zeros is not the same as none', () => {
    const others = [
      { signature: new Uint8Array(48).fill(1) },
      { secret: new Uint8Array(32).fill(1) },
      { secret: null },
      { gameCode: 'FAST' },
      { numero: '20260102' },
      { round: 8 },
    ]
    const seeds = [{}, ...others].map((other) => toHex(seedOf({ ...parts, ...other })))
    expect(new Set(seeds).size).toBe(seeds.length)
  })
})

describe('numbers below n', () => {
  const of =
    (...bytes: number[]) =>
    (n: number) =>
      below(
        (function* () {
          yield* bytes
          throw new Error('No more bytes')
        })(),
        n,
      )

  it('RG-19 refuses the values of the last, incomplete round', () => {
    expect(of(249)(10)).toBe(9)
    expect(of(250, 255, 13)(10)).toBe(3)
    expect(of(240, 239)(80)).toBe(79)
    expect(of(255)(256)).toBe(255)
    expect(of(1, 0)(257)).toBe(256)
    // 65,535 is 255 times 257, so the last value of two bytes is one too many.
    expect(of(255, 255, 0, 5)(257)).toBe(5)
    expect(of()(1)).toBe(0)
    for (const n of [0, -1, 1.5, 2 ** 33, Number.NaN]) expect(() => of(1)(n)).toThrow(RangeError)
  })

  it('RG-19 every value comes from equally many bytes', () => {
    for (const n of [2, 3, 10, 61, 80, 100, 255, 256]) {
      const counts = new Map<number, number>()
      for (let byte = 0; byte < 256 - (256 % n); byte += 1) {
        const value = of(byte)(n)
        counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, value) => value))
      expect(new Set(counts.values()).size).toBe(1)
    }
  })
})

describe('outcomes', () => {
  const seed = new Uint8Array(32).fill(3)

  it('a drum gives different numbers, at the most all it holds', () => {
    const [all = []] = outcomeOf({ shape: 'drum', count: 80, from: 80 }, seed)
    expect(new Set(all).size).toBe(80)
    expect(all.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
    const [few] = outcomeOf({ shape: 'drum', count: 20, from: 80 }, seed)
    expect(few).toEqual(all.slice(0, 20))
    expect(() => outcomeOf({ shape: 'drum', count: 81, from: 80 }, seed)).toThrow(RangeError)
  })

  it('tiers come in their order from one stream, with leading zeros', () => {
    const tier = (label: string, count: number, digits: number) => ({ label, count, digits })
    const whole = outcomeOf({ shape: 'tiers', tiers: [tier('GB', 1, 5), tier('G1', 2, 3)] }, seed)
    const [[digits]] = outcomeOf({ shape: 'tiers', tiers: [tier('GB', 1, 11)] }, seed) as [[string]]
    expect(whole.flat().join('')).toBe(digits)
    expect(whole.map((numbers) => numbers.map((number) => number.length))).toEqual([[5], [3, 3]])
    expect(winningNumberOf([['00027'], ['1', '2']])).toBe('00027~1,2')
  })

  it('the stream goes on past its first block without repeating it', () => {
    const bytes = streamOf(seed)
    const blocks = Array.from({ length: 3 }, () => toHex(Uint8Array.from({ length: 32 }, () => bytes.next().value)))
    expect(new Set(blocks).size).toBe(3)
  })
})
