import { bls12_381 } from '@noble/curves/bls12-381.js'
import { describe, expect, it } from 'vitest'
import { beaconSignature, chainInfo } from '../testing/signing.ts'
import { findFalseRounds, isRound, parseChain, quicknet, roundAt, timeOfRound } from './beacon.ts'

/** Round 1000 of quicknet, as the League of Entropy published it on 23 August 2023. */
const round = {
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const quicknetInfo = {
  public_key: quicknet.publicKey,
  period: 3,
  genesis_time: 1_692_803_367,
  hash: quicknet.hash,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'quicknet' },
}

describe('the beacon', () => {
  it('accepts a recorded round of quicknet and refuses it for another round', () => {
    expect(isRound(quicknet, round)).toBe(true)
    expect(isRound(quicknet, { ...round, round: 1001 })).toBe(false)
  })

  it('knows the chain by the hash of its key and times', () => {
    expect(parseChain(JSON.stringify(quicknetInfo))).toEqual(quicknet)
    expect(() => parseChain(JSON.stringify({ ...quicknetInfo, genesis_time: 1_692_803_370 }))).toThrow('hash')
  })

  it('refuses every other spelling of a true signature', () => {
    const negated = bls12_381.G1.Point.fromHex(round.signature).negate()
    const spellings = [
      round.signature.toUpperCase(),
      bls12_381.G1.Point.fromHex(round.signature).toHex(false),
      negated.toHex(true),
      `c0${'00'.repeat(47)}`,
      '',
    ]
    for (const signature of spellings) expect(isRound(quicknet, { round: 1000, signature })).toBe(false)
  })

  it('finds the false rounds among many, also two that would cancel each other out', () => {
    const chain = parseChain(JSON.stringify(chainInfo))
    const good = Array.from({ length: 9 }, (_, i) => ({ round: 50 + i, signature: beaconSignature(50 + i) }))
    expect(findFalseRounds(chain, good)).toEqual([])
    const swapped = [
      { round: 70, signature: beaconSignature(71) },
      { round: 71, signature: beaconSignature(70) },
    ]
    expect(findFalseRounds(chain, [...good.slice(0, 4), ...swapped, ...good.slice(4)])).toEqual(swapped)
  })

  it('gives a time the first round that is out at it or later', () => {
    expect(timeOfRound(quicknet, 1)).toBe(quicknet.genesis)
    expect(roundAt(quicknet, quicknet.genesis)).toBe(1)
    expect(roundAt(quicknet, quicknet.genesis + 1)).toBe(2)
    expect(roundAt(quicknet, quicknet.genesis + 3)).toBe(2)
  })
})
