import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { areEqual } from '../bytes.ts'
import { signerKey, vkeyOf, type SignerKey, type VerifierKey } from './key.ts'

const seedOf = (what: string): Uint8Array => sha256(utf8ToBytes(`parola development ${what}`))

/** Everybody can read these: for machines where nobody plays for money. Production refuses them. */
export const developmentLogKey = (): SignerKey => signerKey('draws.parola.localhost/log', 'note', seedOf('draw log'))

export const developmentWitnessKey = (number: number): SignerKey =>
  signerKey(`witness-${number}.parola.localhost`, 'cosignature', seedOf(`witness ${number}`))

export const developmentReceiptKey = (): SignerKey => signerKey('receipts.parola.localhost', 'note', seedOf('receipts'))

export const developmentWitnesses = 4

/** The tlog-policy of the development log and the witnesses at these addresses, who must all sign. */
export function developmentPolicy(logUrl: string, witnessUrls: readonly string[]): string {
  const names = witnessUrls.map((_, at) => `w${at + 1}`)
  return [
    `log ${vkeyOf(developmentLogKey())} ${logUrl}`,
    ...witnessUrls.map((url, at) => `witness ${names[at]} ${vkeyOf(developmentWitnessKey(at + 1))} ${url}`),
    `group all-of-them all ${names.join(' ')}`,
    'quorum all-of-them\n',
  ].join('\n')
}

export function isDevelopmentKey({ publicKey }: VerifierKey): boolean {
  const numbers = Array.from({ length: developmentWitnesses }, (_, at) => at + 1)
  const keys = [developmentLogKey(), developmentReceiptKey(), ...numbers.map(developmentWitnessKey)]
  return keys.some((key) => areEqual(key.publicKey, publicKey))
}
