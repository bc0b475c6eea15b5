import { bls12_381 } from '@noble/curves/bls12-381'
import { sha256 } from '@noble/hashes/sha2'
import { areEqual, fromHex, uint64 } from './bytes.ts'
import type { Chain } from './chain.ts'

const { shortSignatures, fields, G2, pairingBatch } = bls12_381
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The message that a beacon signs, which is also the identity under which a secret is sealed for that round. */
export const messageOf = (round: number): Uint8Array => sha256(uint64(round))

/** Whether the beacon made this signature for this round. */
export function verifyRound(chain: Chain, round: number, signature: Uint8Array): boolean {
  try {
    const point = shortSignatures.Signature.fromBytes(signature)
    // The library reduces coordinates modulo the field, so about every fourth point has a second encoding. Both would verify and give
    // different draws, so that the sender of the signature could choose. Only the beacon's own encoding counts.
    if (!areEqual(point.toBytes(true), signature)) return false
    const message = shortSignatures.hash(messageOf(round), domain)
    const paired = pairingBatch([
      { g1: message, g2: negatedKeyOf(chain) },
      { g1: point, g2: G2.Point.BASE },
    ])
    return fields.Fp12.eql(paired, fields.Fp12.ONE)
  } catch {
    return false
  }
}

/**
 * The library checks each time that a key is in its group, which takes a quarter of a verification. A point that is kept is checked
 * once, and a program deals with one beacon or two.
 */
let lastKey: { readonly hex: string; readonly negated: InstanceType<typeof G2.Point> } | null = null

function negatedKeyOf({ publicKey: hex }: Chain): InstanceType<typeof G2.Point> {
  if (lastKey?.hex !== hex) lastKey = { hex, negated: G2.Point.fromHex(hex).negate() }
  return lastKey.negated
}

/** Signs a round as a beacon does, for a beacon of one's own. */
export const signRound = (secretKey: Uint8Array, round: number): Uint8Array =>
  shortSignatures.sign(shortSignatures.hash(messageOf(round), domain), secretKey).toBytes(true)

/** A beacon's public key, in the chain's encoding. */
export const publicKeyOf = (secretKey: Uint8Array): string => shortSignatures.getPublicKey(secretKey).toHex(true)

/**
 * A round's signature from the first mirror that has it, over drand's HTTP API; null if none has it yet or responds in time. Mirrors are
 * not trusted: a signature that does not verify is ignored.
 */
export async function signatureFrom(
  mirrors: readonly string[],
  chain: Chain,
  round: number,
  timeoutMs: number,
): Promise<Uint8Array | null> {
  const done = new AbortController()
  const impatience = setTimeout(() => done.abort(), timeoutMs)
  const answers = mirrors.map(async (mirror) => {
    const signature = await askMirror(mirror, chain, round, done.signal)
    if (done.signal.aborted || !verifyRound(chain, round, signature)) throw new Error('Not an answer')
    return signature
  })
  try {
    return await Promise.any(answers)
  } catch {
    return null
  } finally {
    clearTimeout(impatience)
    done.abort()
  }
}

/** What a mirror says that the beacon signed in a round, not verified; rejects when it has nothing to say. */
export async function askMirror(mirror: string, chain: Chain, round: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(`${mirror}/${chain.hash}/public/${round}`, { signal })
  const answer: unknown = response.ok ? await response.json() : null
  if (typeof answer !== 'object' || answer === null || !('signature' in answer)) throw new Error('Not an answer')
  return fromHex(String(answer.signature))
}
