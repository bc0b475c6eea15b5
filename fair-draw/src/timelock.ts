import { sha256 } from '@noble/hashes/sha2'
// Imports only the function that opens, without the network client of the package's index.
import { decryptOnG2 } from 'tlock-js/crypto/ibe.js'

const secretLength = 32
const pointLength = 96
/** U ‖ V ‖ W of the identity-based encryption. */
const sealedLength = pointLength + 2 * secretLength

/** Opens a sealed secret with the signature of its round, which the caller has verified; null if it does not open it. */
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
