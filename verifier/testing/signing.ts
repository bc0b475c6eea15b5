import { bls12_381 } from '@noble/curves/bls12-381.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { concat, fromHex, sha256, toBase64, toHex, utf8 } from '../src/bytes.ts'
import { keyOf } from '../src/log/note.ts'

/** Keys of the test's own log, witnesses, cells and beacon. Secrets come from names, so every run writes the same log. */
export interface Signer {
  name: string
  vkey: string
  sign: (message: Uint8Array) => Uint8Array
  id: string
}

export function signer(name: string, type: 1 | 4, secretName = name): Signer {
  const secret = sha256(utf8(`secret of ${secretName}`))
  const key = new Uint8Array(ed25519.getPublicKey(secret))
  const { id } = keyOf(name, type, key)
  const vkey = `${name}+${id}+${toBase64(concat(Uint8Array.of(type), key))}`
  return { name, vkey, id, sign: (message) => ed25519.sign(message, secret) }
}

export const signatureLine = ({ name, id }: Signer, signature: Uint8Array): string =>
  `— ${name} ${toBase64(concat(fromHex(id), signature))}\n`

export const signNote = (key: Signer, text: string): string => `${text}\n${signatureLine(key, key.sign(utf8(text)))}`

export function cosign(witness: Signer, text: string, time: number): string {
  const at = new DataView(new ArrayBuffer(8))
  at.setBigUint64(0, BigInt(time))
  const signature = witness.sign(utf8(`cosignature/v1\ntime ${time}\n${text}`))
  return signatureLine(witness, concat(new Uint8Array(at.buffer), signature))
}

const beaconSecret = 0x5eedn
const groupHash = '00'.repeat(32)
const publicKey = bls12_381.G2.Point.BASE.multiply(beaconSecret).toHex(true)
const genesis = 1_700_000_000
const period = 3

function chainHash(): string {
  const times = new DataView(new ArrayBuffer(12))
  times.setUint32(0, period)
  times.setBigInt64(4, BigInt(genesis))
  return toHex(sha256(new Uint8Array(times.buffer), fromHex(publicKey), fromHex(groupHash), utf8('test')))
}

/** The beacon's `/info`. */
export const chainInfo = {
  public_key: publicKey,
  period,
  genesis_time: genesis,
  hash: chainHash(),
  groupHash,
  schemeID: 'bls-unchained-g1-rfc9380',
  metadata: { beaconID: 'test' },
}

const signed = new Map<number, string>()

export function beaconSignature(round: number): string {
  const known = signed.get(round)
  if (known) return known
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(round))
  const { x, y } = bls12_381.G1.hashToCurve(sha256(new Uint8Array(bytes.buffer)), {
    DST: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  }).toAffine()
  const signature = bls12_381.G1.Point.fromAffine({ x, y }).multiply(beaconSecret).toHex(true)
  signed.set(round, signature)
  return signature
}

export const roundAfter = (time: number): number => Math.ceil((time - genesis) / period) + 1
export const roundTime = (round: number): number => genesis + (round - 1) * period
