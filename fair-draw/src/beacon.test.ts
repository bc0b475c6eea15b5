import { bls12_381 } from '@noble/curves/bls12-381'
import { describe, expect, it } from 'vitest'
import { publicKeyOf, signRound, verifyRound } from './beacon.ts'
import { fromHex, toHex } from './bytes.ts'
import { developmentChain, quicknet, roundFor, timeOf } from './chain.ts'
import { vector } from '../testing/vector.ts'

/** Rounds as published by quicknet. */
const recorded = new Map(vector.draws.map(({ round, signature }) => [round, fromHex(signature)]))

describe('rounds', () => {
  it('DRAW-05 the round of a draw is the first that comes no earlier than the draw', () => {
    const at = (seconds: number) => roundFor(quicknet, new Date((quicknet.genesis + seconds) * 1000))
    expect([0, 0.001, 2.999, 3, 3.001, 2_997].map(at)).toEqual([1, 2, 2, 2, 3, 1_000])
    for (const round of [1, 2, 1_000, 20_000_000]) {
      expect(roundFor(quicknet, timeOf(quicknet, round))).toBe(round)
      expect(timeOf(quicknet, round + 1).getTime() - timeOf(quicknet, round).getTime()).toBe(3_000)
    }
    // As in drand's own description of the round.
    expect(timeOf(quicknet, 1_000)).toEqual(new Date(1_692_806_364_000))
    expect(() => at(-3)).toThrow(RangeError)
  })
})

describe('signatures', () => {
  it('DRAW-05 recorded rounds of quicknet verify, each for its own round only', () => {
    expect(recorded.size).toBe(4)
    for (const [round, signature] of recorded) {
      expect(verifyRound(quicknet, round, signature)).toBe(true)
      expect(verifyRound(quicknet, round + 1, signature)).toBe(false)
      expect(verifyRound(developmentChain, round, signature)).toBe(false)
    }
  })

  it('DRAW-05 what is not a signature never verifies', () => {
    const signature = recorded.get(1_000) ?? new Uint8Array()
    const infinity = new Uint8Array(48)
    infinity[0] = 0xc0
    const flipped = signature.with(20, (signature[20] ?? 0) ^ 1)
    const negative = signature.with(0, (signature[0] ?? 0) ^ 0x20)
    for (const wrong of [new Uint8Array(), signature.subarray(1), infinity, flipped, negative])
      expect(verifyRound(quicknet, 1_000, wrong), toHex(wrong)).toBe(false)
  })

  it('DRAW-05 a second spelling of a signature is refused: it would be a second draw', () => {
    const key = new Uint8Array(32).fill(7)
    const chain = { ...quicknet, publicKey: publicKeyOf(key) }
    const spelled = Array.from({ length: 40 }, (_, index) => index + 1).flatMap((round) => {
      const signature = signRound(key, round)
      const flags = BigInt(signature[0] ?? 0) >> 5n
      const x = BigInt(`0x${toHex(signature)}`) & ((1n << 381n) - 1n)
      const other = x + bls12_381.fields.Fp.ORDER
      if (other >= 1n << 381n) return []
      return [{ round, signature, second: fromHex(((flags << 381n) | other).toString(16).padStart(96, '0')) }]
    })
    expect(spelled.length).toBeGreaterThan(3)
    for (const { round, signature, second } of spelled.slice(0, 4)) {
      const { shortSignatures } = bls12_381
      expect(shortSignatures.Signature.fromBytes(second).toBytes(true)).toEqual(signature)
      expect(verifyRound(chain, round, signature)).toBe(true)
      expect(verifyRound(chain, round, second)).toBe(false)
    }
  })
})
