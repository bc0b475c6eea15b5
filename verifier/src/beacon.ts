import { bls12_381 } from '@noble/curves/bls12-381.js'
import { concat, fromHex, refuseUnless, sha256, toHex, utf8 } from './bytes.ts'
import type { Source } from './log/tiles.ts'

/** A drand chain, as its `/info` describes it. */
export interface Chain {
  hash: string
  publicKey: string
  period: number
  genesis: number
}

export const quicknet: Chain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis: 1_692_803_367,
}

export const publicMirrors = ['https://api.drand.sh', 'https://drand.cloudflare.com']

const scheme = 'bls-unchained-g1-rfc9380'
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Reads drand's `/info`. Its hash covers key, period and beginning, so a promise that names the hash names them all. */
export function parseChain(json: string): Chain {
  const info = JSON.parse(json) as Record<string, unknown>
  const { hash, public_key: publicKey, period, genesis_time: genesis, groupHash, schemeID } = info
  const beacon = (info['metadata'] as Record<string, unknown> | undefined)?.['beaconID']
  refuseUnless(schemeID === scheme, `the chain's scheme is not ${scheme}`)
  refuseUnless(typeof period === 'number' && Number.isSafeInteger(period) && period > 0, 'the chain has no period')
  refuseUnless(typeof genesis === 'number' && Number.isSafeInteger(genesis), 'the chain has no beginning')
  refuseUnless(
    typeof hash === 'string' && typeof publicKey === 'string' && typeof groupHash === 'string',
    'the chain has no hash, key or group',
  )
  const times = new DataView(new ArrayBuffer(12))
  times.setUint32(0, period)
  times.setBigInt64(4, BigInt(genesis))
  const name = typeof beacon === 'string' && beacon !== 'default' ? utf8(beacon) : new Uint8Array()
  const own = sha256(new Uint8Array(times.buffer), fromHex(publicKey), fromHex(groupHash), name)
  refuseUnless(toHex(own) === hash, "the chain's hash is not that of its key and times")
  return { hash, publicKey, period, genesis }
}

export const roundAt = (chain: Chain, time: number): number => Math.ceil((time - chain.genesis) / chain.period) + 1
export const timeOfRound = (chain: Chain, round: number): number => chain.genesis + (round - 1) * chain.period

export interface Round {
  round: number
  signature: string
}

type G1 = typeof bls12_381.G1.Point.BASE

const batchSize = 256

/**
 * The rounds whose signature is false or in another spelling. Many are checked with two pairings: each is weighed with a random
 * number, so that false ones cannot cancel each other out; a batch that fails is halved until the false ones are found.
 */
export function findFalseRounds(chain: Chain, rounds: readonly Round[]): Round[] {
  const bad: Round[] = []
  const readable: { round: Round; signature: G1; message: G1 }[] = []
  for (const round of rounds) {
    const signature = readSignature(round.signature)
    if (signature) readable.push({ round, signature, message: messagePoint(round.round) })
    else bad.push(round)
  }
  const key = bls12_381.G2.Point.fromHex(chain.publicKey)
  const generator = bls12_381.G2.Point.BASE
  const check = (part: typeof readable): void => {
    if (part.length === 0) return
    const weights = part.map(() => randomWeight())
    const signatures = bls12_381.G1.Point.msm(
      part.map(({ signature }) => signature),
      weights,
    )
    const messages = bls12_381.G1.Point.msm(
      part.map(({ message }) => message),
      weights,
    )
    const product = bls12_381.pairingBatch([
      { g1: signatures, g2: generator },
      { g1: messages.negate(), g2: key },
    ])
    if (bls12_381.fields.Fp12.eql(product, bls12_381.fields.Fp12.ONE)) return
    const [only] = part
    if (part.length === 1 && only) {
      bad.push(only.round)
      return
    }
    const half = Math.ceil(part.length / 2)
    check(part.slice(0, half))
    check(part.slice(half))
  }
  for (let at = 0; at < readable.length; at += batchSize) check(readable.slice(at, at + batchSize))
  return bad
}

export const isRound = (chain: Chain, round: Round): boolean => findFalseRounds(chain, [round]).length === 0

function readSignature(signature: string): G1 | null {
  try {
    const point = bls12_381.G1.Point.fromHex(signature)
    point.assertValidity()
    const isCanonical = signature.length === 96 && point.toHex(true) === signature && !point.is0()
    return isCanonical ? point : null
  } catch {
    return null
  }
}

function messagePoint(round: number): G1 {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(round))
  const { x, y } = bls12_381.G1.hashToCurve(sha256(new Uint8Array(bytes.buffer)), { DST }).toAffine()
  return bls12_381.G1.Point.fromAffine({ x, y })
}

function randomWeight(): bigint {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return BigInt(`0x${toHex(concat(bytes))}`) | 1n
}

/** What the mirrors say of a round: its signature, that it is not out, or that none responds. */
export async function askMirrors(
  chain: Chain,
  mirrors: readonly Source[],
  round: number,
): Promise<Round | 'not out' | 'silent'> {
  let answered = false
  for (const mirror of mirrors) {
    try {
      const answer = await mirror(`${chain.hash}/public/${round}`)
      answered = true
      if (!answer) continue
      const { signature } = JSON.parse(new TextDecoder().decode(answer)) as { signature?: unknown }
      if (typeof signature === 'string' && isRound(chain, { round, signature })) return { round, signature }
    } catch {
      // Another mirror may respond; a false answer counts as none.
    }
  }
  return answered ? 'not out' : 'silent'
}
