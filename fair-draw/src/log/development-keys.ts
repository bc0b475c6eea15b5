import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { areEqual } from '../bytes.ts'
import { signerKey, type SignerKey, type VerifierKey } from './key.ts'

const seedOf = (what: string): Uint8Array => sha256(utf8ToBytes(`parola development ${what}`))

/** Everybody can read these: for machines where nobody plays for money. Production refuses them. */
export const developmentLogKey = (): SignerKey => signerKey('draws.parola.localhost/log', 'note', seedOf('draw log'))

export const developmentWitnessKey = (number: number): SignerKey =>
  signerKey(`witness-${number}.parola.localhost`, 'cosignature', seedOf(`witness ${number}`))

export const developmentReceiptKey = (): SignerKey => signerKey('receipts.parola.localhost', 'note', seedOf('receipts'))

export const developmentWitnesses = 4

export function isDevelopmentKey({ publicKey }: VerifierKey): boolean {
  const numbers = Array.from({ length: developmentWitnesses }, (_, at) => at + 1)
  const keys = [developmentLogKey(), developmentReceiptKey(), ...numbers.map(developmentWitnessKey)]
  return keys.some((key) => areEqual(key.publicKey, publicKey))
}
