import { sha256 } from '@noble/hashes/sha2'
// Imports only the two encryption functions, without the network client of the package's index.
import { decryptOnG2, encryptOnG2RFC9380 } from 'tlock-js/crypto/ibe.js'
import { messageOf, verifyRound } from './beacon.ts'
import { fromHex } from './bytes.ts'
import type { Chain } from './chain.ts'

const secretLength = 32
const pointLength = 96
const sealedLength = pointLength + 2 * secretLength

/** Seals a secret so that only the round's signature opens it. U ‖ V ‖ W of the identity-based encryption. */
export async function sealSecret(chain: Chain, round: number, secret: Uint8Array): Promise<Uint8Array> {
  if (secret.length !== secretLength) throw new RangeError(`A secret has ${secretLength} bytes`)
  const { U, V, W } = await encryptOnG2RFC9380(fromHex(chain.publicKey), messageOf(round), secret)
  const sealed = new Uint8Array(sealedLength)
  sealed.set(U)
  sealed.set(V, pointLength)
  sealed.set(W, pointLength + secretLength)
  return sealed
}

/** Opens a sealed secret with the signature of its round; null if the signature is wrong or does not open it. */
export async function openSecret(
  chain: Chain,
  round: number,
  sealed: Uint8Array,
  signature: Uint8Array,
): Promise<Uint8Array | null> {
  return verifyRound(chain, round, signature) ? unseal(sealed, signature) : null
}

/** For callers that have already verified the signature. */
export async function unseal(sealed: Uint8Array, signature: Uint8Array): Promise<Uint8Array | null> {
  if (sealed.length !== sealedLength) return null
  try {
    return await decryptOnG2(signature, {
      U: sealed.subarray(0, pointLength),
      V: sealed.subarray(pointLength, pointLength + secretLength),
      W: sealed.subarray(pointLength + secretLength),
    })
  } catch {
    return null
  }
}

/** The commitment published before the sale: it fixes the sealed secret and reveals nothing. */
export const commitmentOf = (sealed: Uint8Array): Uint8Array => sha256(sealed)
