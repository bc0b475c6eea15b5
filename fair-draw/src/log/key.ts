import { ed25519 } from '@noble/curves/ed25519'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { areEqual, fromHex, toHex } from '../bytes.ts'
import { fromBase64, toBase64 } from './base64.ts'

/** What a key signs: plain notes, or checkpoints with a time (a witness). */
export type KeyType = 'note' | 'cosignature'

const typeBytes = { note: 1, cosignature: 4 } as const satisfies Record<KeyType, number>

/** A public key as C2SP signed-note names it. */
export interface VerifierKey {
  readonly name: string
  readonly type: KeyType
  readonly id: Uint8Array
  readonly publicKey: Uint8Array
}

export interface SignerKey extends VerifierKey {
  readonly seed: Uint8Array
}

export function verifierKey(name: string, type: KeyType, publicKey: Uint8Array): VerifierKey {
  if (!isKeyName(name)) throw new RangeError(`${JSON.stringify(name)} cannot be the name of a key`)
  const id = sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(typeBytes[type]), publicKey)).slice(0, 4)
  return { name, type, id, publicKey }
}

/** The key pair of an Ed25519 seed of 32 bytes. */
export const signerKey = (name: string, type: KeyType, seed: Uint8Array): SignerKey => ({
  ...verifierKey(name, type, ed25519.getPublicKey(seed)),
  seed,
})

export const vkeyOf = ({ name, type, id, publicKey }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(concatBytes(Uint8Array.of(typeBytes[type]), publicKey))}`

/** Go's encoding of a private key, which the tools around C2SP read: `PRIVATE+KEY+<name>+<id>+<type and seed>`. */
export const skeyOf = ({ name, type, id, seed }: SignerKey): string =>
  `PRIVATE+KEY+${name}+${toHex(id)}+${toBase64(concatBytes(Uint8Array.of(typeBytes[type]), seed))}`

/** Throws when the text is no key of this type, or its id is not that of the key. */
export function parseVkey(text: string, type: KeyType): VerifierKey {
  const { name, id, material } = partsOf(text.split('+'), type)
  const key = verifierKey(name, type, material)
  if (!areEqual(key.id, id)) throw new RangeError('The id of this key is not that of its name and bytes')
  return key
}

export function parseSkey(text: string, type: KeyType): SignerKey {
  const [first, second, ...rest] = text.trim().split('+')
  if (first !== 'PRIVATE' || second !== 'KEY') throw new RangeError('This is no private key')
  const { name, id, material } = partsOf(rest, type)
  const key = signerKey(name, type, material)
  if (!areEqual(key.id, id)) throw new RangeError('The id of this key is not that of its name and bytes')
  return key
}

/** Base64 has plus signs, too, so only the first two separate. */
function partsOf([name = '', id = '', ...rest]: readonly string[], type: KeyType) {
  const bytes = fromBase64(rest.join('+'))
  if (bytes?.length !== 33 || bytes[0] !== typeBytes[type] || !/^[0-9a-f]{8}$/.test(id))
    throw new RangeError(`This is no Ed25519 key for a ${type}`)
  return { name, id: fromHex(id), material: bytes.slice(1) }
}

/** Without control characters, Unicode spaces and plus signs. */
export const isKeyName = (name: string): boolean => /^[^\s+\p{Cc}\p{Z}\u{FEFF}]+$/u.test(name) && name.isWellFormed()
